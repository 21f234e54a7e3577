import type { InstalmentRule } from './instalments';
import type { SiblingRule } from './sibling-discount';
import type { Dated, PlanDiscount, Tariff } from './tariff';
import type { TaxRule } from './tax-rule';

const SEED_START = '2020-01-01';

/** First tariffs: South Africa in ZAR, everyone else in NGN. */
export const TARIFF_SEEDS: readonly (Tariff & Dated)[] = [
  { validFrom: SEED_START, currency: 'ZAR', baseFee: 15_00, feePerKm: 7_50, minimumFee: 35_00 },
  { validFrom: SEED_START, currency: 'NGN', baseFee: 500_00, feePerKm: 180_00, minimumFee: 1_000_00 },
];

/** First tax rules: ZAR exempt, NGN 7.5 % on top. */
export const TAX_SEEDS: readonly (TaxRule & Dated)[] = [
  { validFrom: SEED_START, currency: 'ZAR', share: 0 },
  { validFrom: SEED_START, currency: 'NGN', share: 750 },
];

/** First plan discounts; one week has none. */
export const DISCOUNT_SEEDS: readonly (PlanDiscount & Dated)[] = [
  { validFrom: SEED_START, validity: '1_week', share: 0, label: '' },
  { validFrom: SEED_START, validity: '2_weeks', share: 200, label: '2% off for 2 weeks' },
  { validFrom: SEED_START, validity: '1_month', share: 500, label: '5% off for 1 month' },
  { validFrom: SEED_START, validity: '3_months', share: 800, label: '8% off for 3 months' },
  { validFrom: SEED_START, validity: '6_months', share: 1200, label: '12% off for 6 months' },
  { validFrom: SEED_START, validity: '1_year', share: 1500, label: '15% off for 1 year' },
];

/** First rules of paying monthly: plans of three months and longer, without a surcharge. */
export const INSTALMENT_SEEDS: readonly (InstalmentRule & Dated)[] = [
  { validFrom: SEED_START, currency: 'ZAR', validities: ['3_months', '6_months', '1_year'], share: 0 },
  { validFrom: SEED_START, currency: 'NGN', validities: ['3_months', '6_months', '1_year'], share: 0 },
];

/** First sibling discounts: 5 % for the second learner and 10 % for later ones. */
export const SIBLING_SEEDS: readonly (SiblingRule & Dated)[] = [
  { validFrom: SEED_START, currency: 'ZAR', shares: [500, 1000] },
  { validFrom: SEED_START, currency: 'NGN', shares: [500, 1000] },
];
