import {
  createCoupon,
  createInvitation,
  endInvitation,
  getInvitations,
  registerPassenger,
} from '@liftclub/api-contract';
import { signedInStaff, signInStaffAgain, type SignedInStaff } from './staff';
import { setUpTestApi, TEST_START } from '../test-api';
import { newUser } from './users';

/** Staff who make invitations, and a coupon SCHOOL10 that they may carry. Each test begins at TEST_START. */
export function setUpInvitations() {
  const api = setUpTestApi();
  const naledi = {} as SignedInStaff;
  /** The session of yesterday has run out. */
  const signInStaffAt = async (time: string): Promise<void> => {
    api.setTime(time);
    await signInStaffAgain(api, naledi);
  };
  beforeAll(async () => {
    const body = { code: 'SCHOOL10', kind: 'percent', value: '10' };
    await api.call(createCoupon, { headers: (await signedInStaff(api)).headers, body });
  });
  beforeEach(() => signInStaffAt(TEST_START));
  let labels = 0;
  const newInvitation = (changes: object = {}) => ({
    label: `Parents ${(labels += 1)}`,
    validity: '1_month',
    ...changes,
  });
  const make = (body: object) => api.call(createInvitation, { headers: naledi.headers, body });
  return {
    api,
    naledi,
    signInStaffAt,
    newInvitation,
    make,
    async made(changes: object = {}): Promise<{ id: string; link: string; token: string }> {
      const { data } = (await make(newInvitation(changes))).response;
      return { ...data, token: new URL(data.link).searchParams.get('token') ?? '' };
    },
    end: (id: string) => api.call(endInvitation, { headers: naledi.headers, params: { id } }),
    table: async (query: Record<string, string> = {}) =>
      (await api.call(getInvitations, { headers: naledi.headers, query })).response,
    signUp: (token: string, user: object = {}) =>
      api.call(registerPassenger, {
        body: { ...newUser(user), referral_code: token, reg_type: 'exclusive', account: 'personal' },
      }),
    rowsOf: async (sql: string, values: unknown[] = []) => (await api.deps.db.$client.query(sql, values)).rows,
  };
}
