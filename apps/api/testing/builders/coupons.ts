import { createCoupon, endCoupon, getCoupons, type CouponRow } from '@liftclub/api-contract';
import { signInStaffAgain, setUpStaff } from './staff';
import { setUpTestApi } from '../test-api';

/** Staff who make coupons. Each test begins at TEST_START. */
export function setUpCoupons() {
  const api = setUpTestApi();
  const naledi = setUpStaff(api);
  const make = (body: object) => api.call(createCoupon, { headers: naledi.headers, body });
  return {
    api,
    naledi,
    make,
    /** The session of yesterday has run out. */
    async signInStaffAt(time: string): Promise<void> {
      api.setTime(time);
      await signInStaffAgain(api, naledi);
    },
    made: async (body: object): Promise<CouponRow> => (await make(body)).response.data,
    end: (id: string) => api.call(endCoupon, { headers: naledi.headers, params: { id } }),
    table: async (query: Record<string, string> = {}) =>
      (await api.call(getCoupons, { headers: naledi.headers, query })).response,
    rowsOf: async (sql: string, values: unknown[] = []) => (await api.deps.db.$client.query(sql, values)).rows,
  };
}
