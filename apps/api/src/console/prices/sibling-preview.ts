import type { SiblingPreview } from '@liftclub/api-contract';
import { HOUR_MS, siblingShare, siblingSharesOf, type Currency } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { countSiblingPlans } from '../../modules/pricing';

const DAYS = 30;

/** The plans bought in the last 30 days that a rule with these percentages, "5, 10", would have made cheaper. */
export async function previewSiblings(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  currency: Currency,
  percents: string,
): Promise<SiblingPreview> {
  const rule = { currency, shares: siblingSharesOf(percents) ?? [] };
  const bought = await countSiblingPlans(db, currency, new Date(clock().getTime() - DAYS * 24 * HOUR_MS));
  return bought.map(({ siblings, plans }) => ({
    learner: siblings + 1,
    percent: siblingShare(rule, siblings) / 100,
    plans,
  }));
}
