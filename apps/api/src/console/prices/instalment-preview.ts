import type { InstalmentPreview, previewInstalmentRule, Query } from '@liftclub/api-contract';
import { DAY_MS, isValidity, marketOf, shareOf, toDecimal, VALIDITIES } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { countPlans } from '../../modules/pricing';
import { invalid } from '../../problems';
import { hundredths } from './price-rules-service';

const DAYS = 30;

/**
 * The plans bought in the last 30 days that could have been paid monthly by a rule, and its surcharge on all of them.
 * Throws 400 at `validities` for a plan length that there is none of.
 */
export async function previewInstalments(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { market, validities, surcharge_percent }: Query<typeof previewInstalmentRule>,
): Promise<InstalmentPreview> {
  const offered = validities.split(',').filter((validity) => validity !== '');
  if (!offered.every(isValidity)) throw invalid({ validities: [texts.consolePrices.form.validitiesUnknown] });
  const { currency } = marketOf(market);
  const bought = await countPlans(db, currency, new Date(clock().getTime() - DAYS * DAY_MS));
  return VALIDITIES.filter((validity) => offered.includes(validity)).flatMap((validity) => {
    const totals = bought.find((plans) => plans.validity === validity)?.totals ?? [];
    const surcharges = totals.map((total) => shareOf(total, hundredths(surcharge_percent)));
    const surcharge = toDecimal(surcharges.reduce((sum, one) => sum + one, 0));
    return totals.length === 0 ? [] : [{ validity, plans: totals.length, surcharge, currency }];
  });
}
