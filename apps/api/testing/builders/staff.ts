import { randomInt } from 'node:crypto';
import { approveRequest, beginTotp, confirmTotp, isWaiting, signInStaff } from '@liftclub/api-contract';
import { DAY_MS, type StaffRole } from '@liftclub/domain';
import { Secret, TOTP } from 'otpauth';
import { staff } from '../../src/db/schema/people/staff';
import { hashToken } from '../../src/keys';
import { insertStaffSession } from '../../src/console/staff/staff-sessions-repository';
import { setUpTestApi, TEST_START, type TestApi } from '../test-api';

/** A staff member who is signed in to the console; `headers` make a call come from its page. */
export interface SignedInStaff {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The headers that the console's page sends with every call. */
export const FROM_CONSOLE = {
  host: 'console.liftclub.localhost:4200',
  origin: 'http://console.liftclub.localhost:4200',
};

/**
 * Creates a staff member with a session, in which they have confirmed who they are:
 * `api.call(endpoint, { headers: (await signedInStaff(api)).headers })`.
 */
export async function signedInStaff(
  { deps }: TestApi,
  name = 'Naledi Mokoena',
  roles: StaffRole[] = ['admin'],
  { steppedUp = true } = {},
): Promise<SignedInStaff> {
  const now = deps.clock();
  const id = deps.random.id(now);
  const email = `staff-${randomInt(2 ** 47)}@example.com`;
  const password = 'a long night at the depot';
  await deps.db
    .insert(staff)
    .values({ id, email, name, roles, passwordHash: await deps.passwords.hash(password), createdAt: now });
  const { token } = await newStaffSession({ deps }, id, steppedUp ? new Date(now.getTime() + DAY_MS) : null);
  return { id, email, password, headers: { ...FROM_CONSOLE, cookie: `liftclub-staff=${token}` } };
}

/** Lets another administrator approve what a call waits for. */
export async function approvedByAnother(api: TestApi, call: Promise<{ readonly response: unknown }>): Promise<void> {
  const { response } = await call;
  if (!isWaiting(response)) throw new Error('The call waits for nobody.');
  const { headers } = await signedInStaff(api, 'Lindiwe Zungu');
  const { status } = await api.call(approveRequest, { headers, params: { id: response.data.request_id }, body: {} });
  if (status !== 200) throw new Error(`Approving answered ${status}.`);
}

/** Opens a session of a staff member, in which they have confirmed who they are until `stepUpUntil`. */
export async function newStaffSession(
  { deps }: Pick<TestApi, 'deps'>,
  staffId: string,
  stepUpUntil: Date | null = null,
) {
  const now = deps.clock();
  const [id, token] = [deps.random.id(now), deps.random.token(32)];
  const tokenHash = hashToken(token);
  await insertStaffSession(deps.db, { id, staffId, tokenHash, createdAt: now, seenAt: now, stepUpUntil });
  return { id, token };
}

/** A staff member for each test of a file, who is signed in at TEST_START, or at the time of the clock. */
export function setUpStaff(api: TestApi, time: 'start' | 'as it is' = 'start'): SignedInStaff {
  const staffMember = {} as SignedInStaff;
  beforeEach(async () => {
    if (time === 'start') api.setTime(TEST_START);
    await signInStaffAgain(api, staffMember);
  });
  return staffMember;
}

/** Gives a staff member a new account and session: sessions end when a test moves the clock. */
export async function signInStaffAgain(api: TestApi, staffMember: SignedInStaff): Promise<void> {
  Object.assign(staffMember, await signedInStaff(api));
}

/** Signs in on the console's page. */
export const trySignIn = (
  api: TestApi,
  body: { email: string; password: string; code?: string },
  headers: Record<string, string> = {},
) => api.call(signInStaff, { headers: { ...FROM_CONSOLE, ...headers }, body });

/** The code of an authenticator app with this secret, `seconds` from now. */
export const codeOf = ({ deps }: TestApi, secret: string, seconds = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: deps.clock().getTime() + seconds * 1000 });

/** A staff member for each test who can set up an authenticator app. */
export function setUpTotp() {
  const api = setUpTestApi();
  const naledi = setUpStaff(api, 'as it is');
  const begin = (password = naledi.password, code?: string) =>
    api.call(beginTotp, { headers: naledi.headers, body: { password, ...(code !== undefined && { code }) } });
  const confirm = (code: string) => api.call(confirmTotp, { headers: naledi.headers, body: { code } });
  /** Sets up an app two minutes ago and returns its secret and the recovery codes. */
  const enrol = async (): Promise<{ secret: string; codes: string[] }> => {
    const { secret } = (await begin()).response.data;
    const { status, response } = await confirm(codeOf(api, secret));
    expect(status).toBe(200);
    api.pass({ minutes: 2 });
    return { secret, codes: response.data.recovery_codes };
  };
  return {
    api,
    naledi,
    begin,
    confirm,
    signIn: (code?: string, password = naledi.password) =>
      trySignIn(api, { email: naledi.email, password, ...(code !== undefined && { code }) }),
    /** Sets up an app two minutes ago and returns its secret. */
    async enrolled(): Promise<string> {
      return (await enrol()).secret;
    },
    enrol,
    /** Six digits that the app does not show within the minute. */
    wrongCode(secret: string): string {
      const near = [-30, 0, 30].map((seconds) => codeOf(api, secret, seconds));
      return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
    },
  };
}
