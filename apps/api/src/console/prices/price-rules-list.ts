import type { PriceRules } from '@liftclub/api-contract';
import {
  marketOf,
  percentText,
  ruleDay,
  ruleState,
  SERVICE_MARKETS,
  toDecimal,
  VALIDITIES,
  type Currency,
  type Dated,
  type ServiceMarket,
} from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { findServiceHours } from '../../modules/calendar';
import {
  type DiscountRow,
  findNamed,
  type InstalmentRow,
  listDiscounts,
  listInstalmentRules,
  listSiblingRules,
  listTariffs,
  listTaxes,
  type RuleKind,
  type RuleRow,
  type SiblingRow,
  type TariffRow,
  type TaxRow,
} from '../../modules/pricing';

/** All price rules and hours of service with their state today, by the date of each rule's market. */
export async function listPriceRules({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<PriceRules> {
  const now = clock();
  const [tariffs, taxes, discounts] = [await listTariffs(db), await listTaxes(db), await listDiscounts(db)];
  const [siblings, instalments] = [await listSiblingRules(db), await listInstalmentRules(db)];

  async function rulesOf(market: ServiceMarket) {
    const { currency } = marketOf(market);
    const today = ruleDay(currency, now);
    const own = <Row extends { readonly currency: Currency }>(rows: readonly Row[]) =>
      rows.filter((row) => row.currency === currency);
    const [ownTariffs, ownTaxes, ownSiblings, ownInstalments] = [
      presentRules(db, 'tariff', own(tariffs), today, tariffFigures),
      presentRules(db, 'tax', own(taxes), today, taxFigures),
      presentRules(db, 'sibling', own(siblings), today, siblingFigures),
      presentRules(db, 'instalment', own(instalments), today, instalmentFigures),
    ];
    const hours = (await findServiceHours(db, market)).reverse();
    return {
      currency,
      today,
      tariffs: await ownTariffs,
      taxes: await ownTaxes,
      siblings: await ownSiblings,
      instalments: await ownInstalments,
      hours: hours.map((row) => ({
        id: row.id,
        valid_from: row.validFrom,
        state: ruleState(row, hours, today),
        can_withdraw: row.validFrom > today,
        from: row.fromTime,
        to: row.toTime,
      })),
    };
  }

  const today = ruleDay('every', now);
  const plans = VALIDITIES.map(async (validity) => {
    const rows = discounts.filter((row) => row.validity === validity);
    return { validity, rules: await presentRules(db, 'discount', rows, today, discountFigures) };
  });
  const markets = await Promise.all(SERVICE_MARKETS.map(rulesOf));
  return { markets, discounts: { today, plans: await Promise.all(plans) } };
}

/**
 * The rules that follow one another, with their states on `today`. A rule can be withdrawn before it begins, if no
 * booking was quoted with it.
 */
async function presentRules<Row extends Dated & { readonly id: string }, Figures>(
  db: Executor,
  kind: RuleKind,
  rows: readonly Row[],
  today: string,
  figures: (row: Row) => Figures,
) {
  const announced = rows.filter(({ validFrom }) => validFrom > today).map(({ id }) => id);
  const named = await findNamed(db, kind, announced);
  return rows.map((row) => ({
    id: row.id,
    valid_from: row.validFrom,
    state: ruleState(row, rows, today),
    can_withdraw: announced.includes(row.id) && !named.has(row.id),
    ...figures(row),
  }));
}

const tariffFigures = ({ baseFee, feePerKm, minimumFee }: TariffRow) => ({
  base_fee: toDecimal(baseFee),
  fee_per_km: toDecimal(feePerKm),
  minimum_fee: toDecimal(minimumFee),
});
const taxFigures = ({ share }: TaxRow) => ({ percent: percentText(share) });
const siblingFigures = ({ shares }: SiblingRow) => ({ percents: shares.map((share) => share / 100) });
const instalmentFigures = ({ validities, share }: InstalmentRow) => ({
  validities,
  surcharge_percent: percentText(share),
});
const discountFigures = ({ share, label }: DiscountRow) => ({ percent: percentText(share), label });

/** A rule as text for the audit log. */
export function ruleDetail(row: RuleRow): Readonly<Record<string, string>> {
  const valid_from = row.validFrom;
  if ('baseFee' in row) return { currency: row.currency, valid_from, ...tariffFigures(row) };
  if ('label' in row) return { validity: row.validity, valid_from, ...discountFigures(row) };
  if ('validities' in row) {
    const { validities, surcharge_percent } = instalmentFigures(row);
    return { currency: row.currency, valid_from, validities: validities.join(', '), surcharge_percent };
  }
  if ('shares' in row) return { currency: row.currency, valid_from, percents: siblingFigures(row).percents.join(', ') };
  return { currency: row.currency, valid_from, ...taxFigures(row) };
}
