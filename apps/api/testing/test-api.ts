import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@liftclub/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../src/clock/clock';
import { createServerClock } from '../src/clock/server-clock';
import { openDatabase } from '../src/db/client';
import type { Dependencies } from '../src/dependencies';
import { readSettings, type Settings } from '../src/settings/env';
import type { PaymentSettings } from '../src/settings/payments';
import { deriveKeys } from '../src/keys';
import { argonPasswords } from '../src/modules/passwords';
import * as argon2 from '@node-rs/argon2';
import { seedServiceHours } from '../src/modules/calendar';
import { seedCreditRules } from '../src/modules/credits';
import { seedEarningRules } from '../src/modules/driver-earnings';
import { openTelemetry } from '../src/open-telemetry';
import { seedDocumentTypes } from '../src/modules/driver-documents';
import { seedPriceRules } from '../src/modules/pricing';
import { connectCompanyAccounts } from '../src/providers/company-accounts/openid-company-accounts';
import { diskFileStore } from '../src/providers/files/disk-file-store';
import { observeCalls } from '../src/providers/observe-calls';
import { systemRandomness } from '../src/randomness';
import { callEndpoint, type CallOptions, type CallResult } from './http/call-endpoint';
import { fakeMail, type SentMail } from './fakes/mail';
import { fakePush, type SentPush } from './fakes/push';
import { fakeSms, type SentSms } from './fakes/sms';
import { fakeWhatsapp, type SentWhatsapp } from './fakes/whatsapp';
import { urlAs } from './global-setup';
import { runJobs } from './run-jobs';
import { SECRETS } from './secrets';
import { createTestDatabase, deleteAllRows } from './database/test-database';
import { testPaymentProviders, type TestPaymentProviders } from './fakes/payment-providers/providers-in-memory';
import { testBankTransfers, type TestBankTransfers } from './fakes/bank-transfers-in-memory';
import { testPlanner } from './fakes/planner';
import { hasProxy, openApp } from './http/through-proxy';
import { testMapsDistance, type TestMapsDistance } from './fakes/maps-in-memory';

/** The worker is loaded with the first PDF: most tests have none. */
const pdf: Dependencies['pdf'] = {
  render: async (bytes) => (await import('../src/modules/files/pdf-worker')).render(bytes),
};

/** The real app on its own database, with a clock that tests move. */
export interface TestApi {
  readonly app: FastifyInstance;
  readonly deps: Dependencies;
  /** SMS that were sent, newest first. */
  readonly sms: SentSms[];
  /** WhatsApp messages that were sent, newest first. */
  readonly whatsapp: SentWhatsapp[];
  /** E-mails that were sent, newest first. */
  readonly mail: SentMail[];
  /** Notifications that were sent, newest first. */
  readonly pushed: SentPush[];
  /** The distance provider, whose response the test sets. */
  readonly maps: TestMapsDistance;
  /** The payment providers, whose customers the test acts for. */
  readonly paymentProviders: TestPaymentProviders;
  /** The banks of drivers. */
  readonly bankTransfers: TestBankTransfers;
  /** Moves the clock. */
  pass(time: Time): void;
  setTime(now: string): void;
  /** Replaces limits and `RESET_SECOND_CODE` until the next reset; the other settings are read at the start. */
  setLimits(variables: Record<string, string>): void;
  /** Runs the queued jobs until none is due. */
  runJobs(): Promise<void>;
  /** One call of the contract, on the passenger's host. */
  call<E extends Endpoint>(endpoint: E, options?: CallOptions): Promise<CallResult<E>>;
  /** Back to the state after the start: no rows but the first rules, no files, the clock at TEST_START. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

interface Time {
  readonly seconds?: number;
  readonly minutes?: number;
  readonly hours?: number;
  readonly days?: number;
}

/** Longer than any test takes, so that responses do not depend on the load of the machine. */
const CONNECTION_WAIT_MS = 300_000;

/** A hundredth of the product's cost, whose own tests are in modules/passwords. */
const CHEAP_HASH = { memoryCost: 256, timeCost: 1, parallelism: 1 };

/** Monday, 12 January 2026, 08:00 in Johannesburg. */
export const TEST_START = '2026-01-12T06:00:00.000Z';

/** `role` is the one that the app has in the database; the superuser without it. */
export async function startTestApi(settings: Record<string, string> = {}, role?: string): Promise<TestApi> {
  const database = await createTestDatabase();
  const url = role === undefined ? database.url : urlAs(role, database.url);
  const folder = mkdtempSync(join(tmpdir(), 'liftclub-files-'));
  const { parsed, setLimits } = testSettings({ DATABASE_URL: url, DATA_DIR: folder, ...settings });
  let now = new Date(TEST_START);
  const serverClock = createServerClock(() => new Date(now));
  const sent: Sent = { sms: [], whatsapp: [], mail: [], pushed: [] };
  const fakes = testCompanies(parsed.payments, serverClock.now);
  const openPool = () => openDatabase(url, 20, CONNECTION_WAIT_MS);
  const db = openPool();
  const { prometheus: _none, ...telemetry } = await openTelemetry(parsed, db);
  const deps: Dependencies = {
    settings: parsed,
    db,
    keys: deriveKeys(SECRETS),
    clock: serverClock.now,
    serverClock,
    random: systemRandomness,
    passwords: await argonPasswords(argon2, 4, CHEAP_HASH),
    ...telemetry,
    ...observeCalls({ ...fakeChannels(sent, parsed), ...fakes }, telemetry),
    companyAccounts: connectCompanyAccounts(parsed),
    files: diskFileStore(join(folder, 'files')),
    planner: testPlanner(),
    pdf,
  };
  const { send } = deps.sms;
  await seedRules(deps);
  const { app, closeApp } = await openApp(deps, openPool);
  return {
    app,
    deps,
    ...sent,
    ...fakes,
    setLimits,
    pass: (time) => void (now = new Date(now.getTime() + millisecondsOf(time))),
    setTime: (text) => void (now = new Date(text)),
    runJobs: () => runJobs(deps),
    call: (endpoint, options) => callEndpoint(app, endpoint, options),
    async reset() {
      now = new Date(TEST_START);
      setLimits({});
      sent.sms.length = sent.whatsapp.length = sent.mail.length = sent.pushed.length = 0;
      deps.sms.send = send;
      Object.assign(fakes.maps, { response: 'plausible', calls: 0 });
      Object.assign(fakes.bankTransfers, testBankTransfers());
      renewProviders(fakes.paymentProviders, testPaymentProviders(parsed.payments, serverClock.now));
      await rm(join(folder, 'files'), { recursive: true, force: true });
      await emptyDatabase(deps);
    },
    async close() {
      await closeApp();
      await deps.db.$client.end();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Sent = Pick<TestApi, 'sms' | 'whatsapp' | 'mail' | 'pushed'>;

/** The channels of messages, which put what they send first in these lists. */
const fakeChannels = ({ sms, whatsapp, mail, pushed }: Sent, settings: Settings) => ({
  sms: fakeSms(sms),
  whatsapp: settings.whatsapp && fakeWhatsapp(whatsapp),
  mail: settings.mail && fakeMail(mail),
  push: fakePush(pushed),
});

/** The other companies, in memory. */
const testCompanies = (payments: PaymentSettings, clock: Clock) => ({
  maps: testMapsDistance(),
  paymentProviders: testPaymentProviders(payments, clock),
  bankTransfers: testBankTransfers(),
});

/** Gives each provider the state of another. The app keeps the objects that it was started with. */
function renewProviders(used: TestPaymentProviders, fresh: TestPaymentProviders): void {
  Object.assign(used.paystack, fresh.paystack);
  Object.assign(used.alatpay, fresh.alatpay);
}

/** Settings whose limits can be replaced. Days in `npm test` are short, and their plans need few steps. */
function testSettings(environment: Record<string, string>) {
  const fewSteps = process.env['LONG'] !== '1' && { PLAN_ITERATIONS: '200' };
  const fast = { LOG_LEVEL: 'silent', LIMIT_STREAM_SECONDS: '1', ...fewSteps };
  const usual = { APP_SECRET: SECRETS.current, ...fast, ...(hasProxy() && { TRUST_PROXY_HOPS: '1' }), ...environment };
  const read = (changes = {}) => readSettings({ ...usual, ...changes }, join(__dirname, '../../../dist/apps/api'));
  const parsed = read();
  const setLimits = (variables: Record<string, string>) => {
    const { limits, secondResetCode } = read(variables);
    Object.assign(parsed, { limits, secondResetCode });
  };
  return { parsed, setLimits };
}

/**
 * The API of a test file: it starts before the first test and closes after the last one. Hooks that the file registers
 * later find it started. `settings` are environment variables. Files of a group (`shareTestApi`) without settings of
 * their own use one after the other the same API, which is reset in between.
 */
export function setUpTestApi(settings: Record<string, string> = {}, role?: string): TestApi {
  const api = {} as TestApi;
  const shares = Object.keys(settings).length === 0 && role === undefined;
  beforeAll(async () => {
    Object.assign(api, (shares && (await takeIdle())) || (await startTestApi(settings, role)));
  });
  afterAll(() => (shares && sharing ? void (idle = api) : api.close()));
  return api;
}

let sharing = false;
let idle: TestApi | undefined;

async function takeIdle(): Promise<TestApi | undefined> {
  const taken = idle;
  idle = undefined;
  jest.restoreAllMocks();
  await taken?.reset();
  return taken;
}

/**
 * Lets the test files that follow share an API, and closes it after the last of them.
 *
 * @public Called by the files that tools/checks/group-tests.ts writes.
 */
export function shareTestApi(): void {
  sharing = true;
  afterAll(async () => idle?.close());
}

/** No rows but the first price and credit rules; without sibling rules, each learner costs the same. */
async function emptyDatabase(deps: Dependencies): Promise<void> {
  await deleteAllRows(deps.db);
  await setClockBack(deps);
  await seedRules(deps);
}

async function seedRules({ db, random, clock }: Dependencies): Promise<void> {
  await seedPriceRules(db, () => random.id(clock()));
  await seedCreditRules(db, () => random.id(clock()));
  await seedEarningRules(db, () => random.id(clock()));
  await seedDocumentTypes(db, { newId: () => random.id(clock()), now: clock() });
  await seedServiceHours(db, () => random.id(clock()));
}

/** A clock that a test has moved is the test's own again. Its versions go on, because older ones are ignored. */
export async function setClockBack({ db, serverClock }: Dependencies): Promise<void> {
  if (!serverClock.isMoved()) return;
  const version = serverClock.state().version + 1;
  await db.$client.query('insert into server_clock (version, offset_ms) values ($1, 0)', [version]);
  serverClock.apply({ version, offsetMs: 0, standingAt: null });
}

const millisecondsOf = ({ seconds = 0, minutes = 0, hours = 0, days = 0 }: Time): number =>
  (seconds + minutes * 60 + hours * 3600 + days * 86_400) * 1000;
