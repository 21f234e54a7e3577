import type { Currency } from '../money/market';
import type { BasisPoints } from '../money/money';

/** The discounts of a payer with several learners: for the second learner, the third, and so on. */
export interface SiblingRule {
  readonly currency: Currency;
  readonly shares: readonly BasisPoints[];
}

/**
 * The sibling discount of a plan while `siblings` other learners of its payer have paid plans: none beside the first
 * learner's. Learners beyond those of the rule get the last discount it names.
 */
export function siblingShare(rule: SiblingRule | undefined, siblings: number): BasisPoints {
  if (!rule || siblings === 0) return 0;
  return rule.shares[Math.min(siblings, rule.shares.length) - 1] ?? 0;
}
