import { getPriceRules, type Endpoint, type PriceRules } from '@liftclub/api-contract';
import { addTariff } from '@liftclub/api-contract';
import { setUpStaff } from './staff';
import { setUpTestApi } from '../test-api';

export const TARIFF = {
  currency: 'ZAR',
  valid_from: '2026-02-01',
  base_fee: '17.50',
  fee_per_km: '8.00',
  minimum_fee: '40.00',
};
export const DISCOUNT = {
  validity: '1_month',
  valid_from: '2026-02-01',
  percent: '6.25',
  label: '6.25% off for 1 month',
};
export const TAX = { currency: 'NGN', valid_from: '2026-02-01', percent: '10' };

/** Staff who announce price rules. Each test begins at TEST_START and without the rules of the one before. */
export function setUpPriceRules() {
  const api = setUpTestApi();
  const naledi = setUpStaff(api);
  const rowsOf = async (sql: string, values: unknown[] = []) => (await api.deps.db.$client.query(sql, values)).rows;
  afterEach(() =>
    rowsOf(`with a as (delete from tariffs where valid_from > '2020-01-01' and not exists (select 1 from bookings where tariff_id = tariffs.id)),
  b as (delete from tax_rules where valid_from > '2020-01-01') delete from plan_discounts where valid_from > '2020-01-01'`),
  );
  const send = <E extends Endpoint>(endpoint: E, body: unknown, who = naledi) =>
    api.call(endpoint, { body, headers: who.headers });
  return {
    api,
    naledi,
    rowsOf,
    send,
    addedTariff: async (changes: object = {}) => (await send(addTariff, { ...TARIFF, ...changes })).response.data.id,
    rules: async (): Promise<PriceRules> => (await api.call(getPriceRules, { headers: naledi.headers })).response.data,
    auditOf: (subject: string) =>
      rowsOf('select staff_id, action, detail from audit_entries where subject = $1 order by action', [subject]),
  };
}
