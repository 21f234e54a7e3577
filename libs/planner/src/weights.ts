import type { Weights } from './request';

/** A kilometre breaks ties between equal minutes; the driver of the last time is worth eight minutes. */
export const DEFAULT_WEIGHTS: Weights = { km: 0.05, sameDriver: 8, uneven: 0.0001 };
