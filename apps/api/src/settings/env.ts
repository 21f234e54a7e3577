import { join } from 'node:path';
import * as v from 'valibot';
import type { Secrets } from '../keys';
import { financeFilesOf } from './finance-files';
import { companiesOf } from './company';
import { limitsOf } from './limits';
import { mailOf } from './mail';
import { minimumPaymentsOf, paymentSettingsOf, paymentVariables, type PaymentSettings } from './payments';
import { isSandbox, refusePlainDatabase, refuseUnsafe } from './refuse-unsafe';
import { staffSignInOf } from './staff-sign-in';
import { supportOf } from './support';
import { whatsappOf } from './whatsapp';
import { parseVariables, SettingsError, variables, type Variables } from './env-schema';

export type Settings = ReturnType<typeof readSettings>;

/** Parses the environment once, at start. Nothing else reads process.env. */
export function readSettings(environment: Record<string, string | undefined>, programFolder: string) {
  const env = parseVariables(variables, environment);
  const sandbox = `http://127.0.0.1:${env.SANDBOX_PORT}`;
  const smsBaseUrl = env.SMS_BASE_URL ?? sandbox;
  const usesSandbox = smsBaseUrl === sandbox;
  const production = isProduction(environment);
  const payments = paymentSettingsOf(env, env.SANDBOX_PORT);
  const whatsapp = whatsappOf(env, sandbox, usesSandbox);
  const mail = mailOf(env, usesSandbox);
  const settings = {
    production,
    /** All external services are the sandbox, so the clock may be moved. */
    sandbox: !production && isSandbox({ smsBaseUrl, whatsapp, mail, payments }),
    /** Where the clock of a new database begins. */
    clockStart: env.CLOCK_START,
    ...listeningOf(env, production),
    ...addressOf(env),
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    files: filesOf(env),
    minFreeBytes: minFreeBytesOf(env),
    webRoot: env.WEB_ROOT ?? join(programFolder, '..'),
    migrationsFolder: join(programFolder, 'migrations'),
    plannerFile: join(programFolder, 'planner-worker.cjs'),
    hashFile: join(programFolder, 'hash-worker.cjs'),
    pdfFile: join(programFolder, 'pdf-worker.cjs'),
    secrets: { current: env.APP_SECRET, previous: env.APP_SECRET_PREVIOUS },
    trustProxyHops: env.TRUST_PROXY_HOPS,
    logLevel: env.LOG_LEVEL,
    logAnswers: env.LOG_ANSWERS,
    ...observersOf(env),
    sms: smsOf(env, smsBaseUrl, usesSandbox),
    whatsapp,
    /** Undefined where e-mail is off. */
    mail,
    push: pushOf(env, usesSandbox ? sandbox : undefined),
    maps: mapsOf(env, usesSandbox),
    route: routeOf(env, sandbox),
    payments,
    minimumPayments: minimumPaymentsOf(env),
    /** Whether new plans are offered in monthly payments. Those that are paid so go on. */
    monthlyPayments: (env.MONTHLY_PAYMENTS ?? (production ? 'off' : 'on')) === 'on',
    /** Staff who get an SMS when a run does not start. */
    onCallPhones: env.ON_CALL_PHONES,
    /** How people reach support, by market. */
    support: supportOf(env, usesSandbox),
    /** The company on receipts and statements, by currency. */
    companies: companiesOf(env, usesSandbox),
    financeFiles: financeFilesOf(env, usesSandbox),
    staffSignIn: staffSignInOf(env),
    secondResetCode: env.RESET_SECOND_CODE,
    limits: limitsOf(env, usesSandbox, env.TRUST_PROXY_HOPS > 0),
    /** Minutes before and after the booked time in which a rider is picked up. */
    trips: { tolerance: { early: env.TRIP_EARLY_MINUTES, late: env.TRIP_LATE_MINUTES } },
    planning: planningOf(env),
  };
  refuseUnsafe(settings, env);
  return settings;
}

/** The SMS gateway, and what it charges. */
const smsOf = (env: Variables, baseUrl: string, usesSandbox: boolean) => ({
  baseUrl,
  accountSid: env.SMS_ACCOUNT_SID,
  authToken: env.SMS_AUTH_TOKEN,
  from: env.SMS_FROM,
  /** Of one part of a message, in minor units. */
  prices: { ZAR: env.SMS_PRICE_ZAR, NGN: env.SMS_PRICE_NGN },
  /** ISO regions whose mobile phones are sent codes; empty for all. */
  countries: smsCountriesOf(env.SMS_COUNTRIES, usesSandbox),
});

const smsCountriesOf = (given: string | undefined, usesSandbox: boolean) =>
  countriesOf(given ?? (usesSandbox ? 'all' : 'ZA,NG'));

/** How service days are planned: longest rides, minutes at stops, steps of the search. */
const planningOf = (env: Variables) => ({
  allowance: { percent: env.TRIP_RIDE_PERCENT, minutes: env.TRIP_RIDE_MINUTES },
  service: { pickup: env.STOP_PICKUP_SECONDS / 60, dropoff: env.STOP_DROPOFF_SECONDS / 60 },
  iterations: env.PLAN_ITERATIONS,
});

/**
 * Ports and host to listen on, and how long `/readyz` answers 503 before the process stops. Throws a SettingsError
 * where two ports are the same.
 */
function listeningOf(env: Variables, production: boolean) {
  const { PORT, HEALTH_PORT, METRICS_PORT } = env;
  if (HEALTH_PORT === PORT) throw new SettingsError('HEALTH_PORT: must differ from PORT.');
  if (HEALTH_PORT !== undefined && HEALTH_PORT === METRICS_PORT)
    throw new SettingsError('HEALTH_PORT: must differ from METRICS_PORT.');
  return {
    port: PORT,
    healthPort: HEALTH_PORT,
    listenHost: env.LISTEN_HOST,
    drainMs: (env.DRAIN_SECONDS ?? (production ? 5 : 0)) * 1000,
  };
}

/** Addresses of the operator for links and alerts; undefined for none. */
const observersOf = (env: Variables) => ({
  metrics: metricsOf(env),
  traces: tracesOf(env),
  alerts: env.ALERT_URL === undefined ? undefined : { url: env.ALERT_URL },
  providerDownMs: env.ALERT_PROVIDER_MINUTES * 60_000,
});

/** Throws a SettingsError where requests and metrics would share a port. */
function metricsOf({ METRICS_PORT: port, METRICS_HOST: host, PORT }: Variables) {
  if (port === PORT) throw new SettingsError('METRICS_PORT: must differ from PORT.');
  return port === undefined ? undefined : { port, host };
}

const tracesOf = (env: Variables) =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: env.OTEL_EXPORTER_OTLP_HEADERS,
        ratio: env.OTEL_TRACES_SAMPLER_ARG,
      };

/** The payment providers, for the operator's commands. */
export function readPaymentSettings(environment: Record<string, string | undefined>): PaymentSettings {
  const schema = v.object({ ...paymentVariables, SANDBOX_PORT: variables.entries.SANDBOX_PORT });
  const env = parseVariables(schema, environment);
  return paymentSettingsOf(env, env.SANDBOX_PORT);
}

/** The countries whose mobile phones are sent codes, for the operator's imports. */
export function readSmsCountries(environment: Record<string, string | undefined>) {
  const { SMS_COUNTRIES, SMS_BASE_URL, SANDBOX_PORT } = variables.entries;
  const env = parseVariables(v.object({ SMS_COUNTRIES, SMS_BASE_URL, SANDBOX_PORT }), environment);
  const sandbox = `http://127.0.0.1:${env.SANDBOX_PORT}`;
  return smsCountriesOf(env.SMS_COUNTRIES, (env.SMS_BASE_URL ?? sandbox) === sandbox);
}

/** The public address, for the operator's commands that print a link. */
export function readAddress(environment: Record<string, string | undefined>): Address {
  const { BASE_HOST, PUBLIC_SCHEME, PUBLIC_PORT, PORT } = variables.entries;
  return addressOf(parseVariables(v.object({ BASE_HOST, PUBLIC_SCHEME, PUBLIC_PORT, PORT }), environment));
}

/** Whether staff need a second factor and unsafe settings are refused. */
export const isProduction = (environment: Record<string, string | undefined>): boolean =>
  environment['NODE_ENV'] === 'production';

/** The parts of the links to our hosts. */
export type Address = ReturnType<typeof addressOf>;

function addressOf(env: Pick<Variables, 'BASE_HOST' | 'PUBLIC_SCHEME' | 'PUBLIC_PORT' | 'PORT'>) {
  const publicPort = env.PUBLIC_PORT ?? (env.PUBLIC_SCHEME === 'https' ? '' : String(env.PORT));
  return { baseHost: env.BASE_HOST, scheme: env.PUBLIC_SCHEME, publicPort };
}

/** The one setting that every command of the operator needs. */
export const readDatabaseUrl = (environment: Record<string, string | undefined>): string =>
  readOne('DATABASE_URL', environment);

/** What `migrate` needs: it connects as the owner of the database and knows no other secret. */
export function readMigrationSettings(environment: Record<string, string | undefined>, programFolder: string) {
  const databaseUrl = readDatabaseUrl(environment);
  if (isProduction(environment)) refusePlainDatabase(databaseUrl);
  return { databaseUrl, migrationsFolder: join(programFolder, 'migrations') };
}

/** The secrets, for the operator's commands that seal or hash. */
export function readSecrets(environment: Record<string, string | undefined>): Secrets {
  const current = readOne('APP_SECRET', environment);
  const { APP_SECRET_PREVIOUS } = variables.entries;
  return { current, previous: parseVariables(v.object({ APP_SECRET_PREVIOUS }), environment).APP_SECRET_PREVIOUS };
}

/** What `backup` and `restore` need: the database, where files are stored, and the secrets. */
export function readBackupSettings(environment: Record<string, string | undefined>, programFolder: string) {
  const env = parseVariables(variables, environment);
  return {
    databaseUrl: env.DATABASE_URL,
    migrationsFolder: join(programFolder, 'migrations'),
    files: filesOf(env),
    secrets: { current: env.APP_SECRET, previous: env.APP_SECRET_PREVIOUS },
    dataDir: env.DATA_DIR,
    passphrase: env.BACKUP_PASSPHRASE,
  };
}

function readOne(name: 'DATABASE_URL' | 'APP_SECRET', environment: Record<string, string | undefined>): string {
  const parsed = v.safeParse(variables.entries[name], environment[name] ?? '');
  if (!parsed.success) throw new SettingsError(`${name}: ${parsed.issues[0].message}.`);
  return parsed.output;
}

/** How push services reach us, and the beginning of the addresses of the sandbox's one where SMS go there. */
const pushOf = ({ BASE_HOST }: Variables, sandbox: string | undefined) => ({
  subject: `mailto:push@${BASE_HOST}`,
  sandbox: sandbox && `${sandbox}/push/`,
});

const mapsOf = (env: Variables, usesSandbox: boolean) => ({
  scriptUrl: env.MAPS_SCRIPT_URL ?? sandboxMaps(env.SANDBOX_PORT),
  key: env.MAPS_KEY,
  /** Vector tiles of streets: an address with `{z}`, `{x}` and `{y}`, or a `.pmtiles` file; empty for none. */
  tilesUrl: env.MAP_TILES_URL ?? (usesSandbox ? sandboxTiles(env.SANDBOX_PORT) : ''),
});

/** The sandbox under a name like Google's: the script's newer classes ask other hosts than its own. */
const sandboxMaps = (port: number): string => `http://maps.googleapis.localhost:${port}/maps/api/js`;

const sandboxTiles = (port: number): string => `http://localhost:${port}/tiles/{z}/{x}/{y}.mvt`;

/** The provider of driving distances. */
const routeOf = ({ ROUTE_PROVIDER: provider, ...env }: Variables, sandbox: string) => ({
  provider,
  baseUrl: env.ROUTE_BASE_URL ?? (provider === 'google' ? GOOGLE_ROUTES : sandbox),
  key: env.ROUTE_API_KEY,
  /** Places of one table that OSRM accepts. */
  tableSize: env.ROUTE_TABLE_SIZE,
  /** Pairs in one request; Google charges each of them. */
  tablePairs: env.ROUTE_TABLE_PAIRS ?? (provider === 'google' ? 10_000 : Infinity),
  cacheDays: env.ROUTE_CACHE_DAYS,
});

/** Where uploaded files are stored: a folder of DATA_DIR, or a bucket. Without keys the machine's own are used. */
function filesOf(env: Variables) {
  if (env.FILES_DRIVER === 'disk') return { driver: 'disk', folder: join(env.DATA_DIR, 'files') } as const;
  if (env.FILES_S3_BUCKET === '')
    throw new SettingsError('FILES_S3_BUCKET: FILES_DRIVER=s3 needs the name of a bucket.');
  const { FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new SettingsError('FILES_S3_SECRET_ACCESS_KEY: give it together with FILES_S3_ACCESS_KEY_ID, or neither.');
  }
  const credentials =
    accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined;
  return {
    driver: 's3',
    bucket: env.FILES_S3_BUCKET,
    region: env.FILES_S3_REGION,
    endpoint: env.FILES_S3_ENDPOINT,
    credentials,
  } as const;
}

/** Uploads are rejected while less than this is free. */
const minFreeBytesOf = (env: Variables): number => env.FILES_MIN_FREE_MIB * 1024 * 1024;

const countriesOf = (list: string): string[] => (list === 'all' ? [] : list.split(','));

const GOOGLE_ROUTES = 'https://routes.googleapis.com';
