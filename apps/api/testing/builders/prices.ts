import {
  addTariff,
  type Endpoint,
  getPriceRules,
  previewPrice,
  type PriceRules,
  type ResponseBody,
} from '@liftclub/api-contract';
import { signedInStaff, setUpStaff } from './staff';
import { setUpTestApi, TEST_START } from '../test-api';

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
  b as (delete from tax_rules where valid_from > '2020-01-01'),
  d as (delete from sibling_rules where valid_from > '2020-01-01'),
  e as (delete from instalment_rules where valid_from > '2020-01-01'),
  c as (delete from service_hours where valid_from > '2020-01-01') delete from plan_discounts where valid_from > '2020-01-01'`),
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

const SAMPLE = {
  currency: 'ZAR',
  distance: 7.1,
  rides_per_day: 1,
  validity: '1_week',
  start_date: '2026-02-02',
  valid_from: '2026-02-01',
  proposed: {},
};

/** Staff who preview a change of prices, with a sample ride of one week in South Africa. */
export function setUpPricePreview() {
  const api = setUpTestApi();
  beforeEach(() => api.setTime(TEST_START));
  const preview = async (changes: object = {}) =>
    api.call(previewPrice, { body: { ...SAMPLE, ...changes }, headers: (await signedInStaff(api)).headers });
  return {
    api,
    preview,
    /** The same; throws unless it succeeds. */
    async previewed(changes: object): Promise<ResponseBody<typeof previewPrice>['data']> {
      const { status, response, error } = await preview(changes);
      if (status !== 200) throw new Error(`No preview: ${JSON.stringify(error)}`);
      return response.data;
    },
  };
}
