"""Fits: the weights of a sum that foretells a number, or who wins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]

RIDGE: Final = 0.0002
"""How much a weight is drawn to nothing (least squares), or to where it was: a share of the positions."""
STEPS: Final = 50
"""Newton's steps; far fewer are needed."""
SHORTEST: Final = 1e-6
"""A smaller part of a step is not tried."""
SURE: Final = 1e-4
"""No prophecy is taken for surer than that, so that no single game decides the loss."""


def least_squares(rows: Array, wanted: Array, prior: Array | None = None, ridge: float = RIDGE) -> Array:
    """The weights whose sum foretells `wanted` best, damped a little towards `prior` (nothing: towards zero)."""
    start = np.zeros(rows.shape[1]) if prior is None else prior
    damping = np.eye(rows.shape[1]) * max(1, len(rows)) * ridge
    step = np.linalg.solve(rows.T @ rows + damping, rows.T @ (wanted - rows @ start))
    return np.asarray(start + step, np.float64)


def logistic(
    rows: Array, won: Array, prior: Array | None = None, ridge: float = RIDGE, usual: Array | None = None
) -> Array:
    """The weights whose sum, through the logistic curve, foretells best which share (0 to 1) is won.

    By Newton's method; damped towards `prior` (nothing: towards zero). `usual` says by how much each weight is off from
    there, as a rule; without it all are damped in the columns' own units, by `ridge`.
    """
    if usual is None:
        scale, damping = rows.std(0), ridge * max(1, len(rows))
        scale[scale == 0] = 1.0
    else:
        scale, damping = 1 / usual, 1.0
    known = rows / scale
    start = np.zeros(rows.shape[1]) if prior is None else prior * scale

    def cost(weights: Array) -> float:
        sums = known @ weights
        return float((np.logaddexp(0, sums) - won * sums).sum() + damping / 2 * ((weights - start) ** 2).sum())

    def slope_and_curve(weights: Array) -> tuple[Array, Array]:
        foretold = sigmoid(known @ weights)
        slope = known.T @ (foretold - won) + damping * (weights - start)
        curve = (known * (foretold * (1 - foretold))[:, None]).T @ known + damping * np.eye(len(weights))
        return slope, curve

    weights = _lowest(start, cost, slope_and_curve)
    fitted: Array = weights / scale
    return fitted


def softmax(rows: Array, shares: Array, there: Array, prior: Array | None = None, ridge: float = RIDGE) -> Array:
    """The weights whose sums foretell best how a point is shared: each share goes as e to the power of its sum.

    `rows` are by position, player and column, `shares` by position and player; `there` is 1 where that player takes
    part, else 0. By Newton's method; damped towards `prior` (nothing: towards zero) in the columns' own units.
    """
    scale = rows[there > 0].std(0)
    scale[scale == 0] = 1.0
    known = rows / scale
    start = np.zeros(rows.shape[2]) if prior is None else prior * scale
    damping = ridge * max(1, len(rows))

    def cost(weights: Array) -> float:
        foretold = np.log(np.maximum(shared(known @ weights, there), np.exp(-40.0)))
        return float(damping / 2 * ((weights - start) ** 2).sum() - (shares * foretold * there).sum())

    def slope_and_curve(weights: Array) -> tuple[Array, Array]:
        foretold = shared(known @ weights, there)
        means = np.einsum("pk,pkc->pc", foretold, known)
        slope = np.einsum("pk,pkc->c", foretold - shares, known) + damping * (weights - start)
        curve = np.einsum("pk,pkc,pkd->cd", foretold, known, known) - means.T @ means + damping * np.eye(len(weights))
        return slope, curve

    weights = _lowest(start, cost, slope_and_curve)
    fitted: Array = weights / scale
    return fitted


def _lowest(
    weights: Array, cost: Callable[[Array], float], slope_and_curve: Callable[[Array], tuple[Array, Array]]
) -> Array:
    """Where the cost is lowest, by Newton's method: a step that would lead upward is halved until it does not."""
    now = cost(weights)
    for _ in range(STEPS):
        slope, curve = slope_and_curve(weights)
        step = np.linalg.solve(curve, slope)
        part = 1.0
        while (then := cost(weights - part * step)) > now and part > SHORTEST:
            part /= 2
        if then >= now:
            break
        weights, now = weights - part * step, then
    return weights


def shared(sums: Array, there: Array) -> Array:
    """The shares of the point that these sums foretell for those who take part."""
    above = np.where(there > 0, sums - np.where(there > 0, sums, -np.inf).max(1, keepdims=True), 0.0)
    parts = np.exp(np.maximum(above, -40.0)) * there
    shares: Array = parts / parts.sum(1, keepdims=True)
    return shares


def sigmoid(values: Array) -> Array:
    """The logistic curve; values far from zero do not overflow."""
    curve: Array = 1 / (1 + np.exp(-np.clip(values, -40, 40)))
    return curve


def squared_loss(foretold: Array, wanted: Array) -> float:
    """The mean of the squared errors, a number."""
    return float(((foretold - wanted) ** 2).mean())


def log_loss(foretold: Array, won: Array) -> float:
    """The logarithmic loss of foretold shares; 0.693 is a guess between two."""
    sure = np.clip(foretold, SURE, 1 - SURE)
    return float(-(won * np.log(sure) + (1 - won) * np.log(1 - sure)).mean())


def shared_loss(foretold: Array, shares: Array) -> float:
    """The logarithmic loss of a foretold division of the point among several; log n is a guess among n."""
    return float(-(shares * np.log(np.maximum(foretold, SURE))).sum(1).mean())
