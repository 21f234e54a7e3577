import type { CreditRuleRow, getCreditRules } from '@liftclub/api-contract';
import type { FakeResponse } from '../api/fake-server';

/** The published credit rules: two of them, unless others are given. */
export const buildCreditRules = (
  data: CreditRuleRow[] = [
    { outcome: 'full', percent: 100, until: '19:00 the evening before', valid_from: '2020-01-01' },
    { outcome: 'half', percent: 50, until: '2 hours before departure', valid_from: '2020-01-01' },
  ],
): FakeResponse<typeof getCreditRules> => ({ json: { success: true, message: '', data } });
