import { join } from 'node:path';
import * as v from 'valibot';
import { limitsOf, limitVariables } from './limits';
import {
  paymentAddresses,
  paymentSettingsOf,
  paymentVariables,
  sandboxPaymentKey,
  type PaymentSettings,
} from './payments';

const port = (fallback: string) =>
  v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(65_535)), fallback);
const count = (fallback: number) =>
  v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1)), String(fallback));
const address = v.pipe(
  v.string(),
  v.url(),
  v.transform((value) => value.replace(/\/$/, '')),
);

const variables = v.object({
  NODE_ENV: v.optional(v.string(), 'development'),
  PORT: port('4200'),
  SANDBOX_PORT: port('4300'),
  BASE_HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/, 'must be a host name without a port')),
    'liftclub.localhost',
  ),
  PUBLIC_SCHEME: v.optional(v.picklist(['http', 'https']), 'http'),
  PUBLIC_PORT: v.optional(v.pipe(v.string(), v.digits())),
  LISTEN_HOST: v.optional(v.string()),
  DATABASE_URL: v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')),
  DATABASE_CONNECTIONS: count(20),
  EMBEDDED_DATABASE: v.optional(v.picklist(['yes', 'no']), 'no'),
  ALLOW_EMBEDDED_DATABASE: v.optional(v.picklist(['yes', 'no']), 'no'),
  DATA_DIR: v.optional(v.string(), '.data'),
  WEB_ROOT: v.optional(v.string()),
  APP_SECRET: v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters')),
  TRUST_PROXY_HOPS: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)), '0'),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  SMS_BASE_URL: v.optional(address),
  SMS_ACCOUNT_SID: v.optional(v.string(), 'AC00000000000000000000000000005a4d'),
  SMS_AUTH_TOKEN: v.optional(v.string(), 'sandbox-sms-token'),
  SMS_FROM: v.optional(v.string(), 'Liftclub'),
  SMS_COUNTRIES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([A-Z]{2}(,[A-Z]{2})*|all)$/, 'must be two-letter countries separated by commas (ZA,NG), or all'),
    ),
  ),
  MAPS_SCRIPT_URL: v.optional(address),
  MAPS_KEY: v.optional(v.string(), 'sandbox-key'),
  ROUTE_PROVIDER: v.optional(v.picklist(['osrm', 'google']), 'osrm'),
  ROUTE_BASE_URL: v.optional(address),
  ROUTE_API_KEY: v.optional(v.string(), ''),
  FILES_DRIVER: v.optional(v.picklist(['disk', 's3']), 'disk'),
  FILES_MIN_FREE_MIB: count(500),
  FILES_S3_BUCKET: v.optional(v.string(), ''),
  FILES_S3_REGION: v.optional(v.string(), 'us-east-1'),
  FILES_S3_ENDPOINT: v.optional(address),
  FILES_S3_ACCESS_KEY_ID: v.optional(v.string()),
  FILES_S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  ...paymentVariables,
  RESET_SECOND_CODE: v.optional(v.picklist(['adaptive', 'always', 'never']), 'adaptive'),
  ...limitVariables,
});

export type Settings = ReturnType<typeof readSettings>;

/** A setting is missing or unusable; the message is one line for the operator. */
export class SettingsError extends Error {}

/** Parses the environment once, at start. Nothing else reads process.env. */
export function readSettings(environment: Record<string, string | undefined>, programFolder: string) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(variables, given);
  if (!parsed.success) {
    const issue = parsed.issues[0];
    throw new SettingsError(
      `${v.getDotPath(issue) ?? 'A setting'}: ${issue.type === 'object' ? 'is required' : issue.message}.`,
    );
  }
  const env = parsed.output;
  const sandbox = `http://127.0.0.1:${env.SANDBOX_PORT}`;
  const smsBaseUrl = env.SMS_BASE_URL ?? sandbox;
  const usesSandbox = smsBaseUrl === sandbox;
  const settings = {
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    listenHost: env.LISTEN_HOST,
    ...addressOf(env),
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    files: filesOf(env),
    /** Uploads are rejected while less than this is free. */
    minFreeBytes: env.FILES_MIN_FREE_MIB * 1024 * 1024,
    webRoot: env.WEB_ROOT ?? join(programFolder, '..'),
    migrationsFolder: join(programFolder, 'migrations'),
    appSecret: env.APP_SECRET,
    trustProxyHops: env.TRUST_PROXY_HOPS,
    logLevel: env.LOG_LEVEL,
    sms: {
      baseUrl: smsBaseUrl,
      accountSid: env.SMS_ACCOUNT_SID,
      authToken: env.SMS_AUTH_TOKEN,
      from: env.SMS_FROM,
      /** ISO regions whose mobile phones are sent codes; empty for all. */
      countries: countriesOf(env.SMS_COUNTRIES ?? (usesSandbox ? 'all' : 'ZA,NG')),
    },
    maps: {
      scriptUrl: env.MAPS_SCRIPT_URL ?? `http://localhost:${env.SANDBOX_PORT}/maps/api/js`,
      key: env.MAPS_KEY,
    },
    /** The provider of driving distances. */
    route: {
      provider: env.ROUTE_PROVIDER,
      baseUrl: env.ROUTE_BASE_URL ?? (env.ROUTE_PROVIDER === 'google' ? GOOGLE_ROUTES : sandbox),
      key: env.ROUTE_API_KEY,
    },
    payments: paymentSettingsOf(env, env.SANDBOX_PORT),
    secondResetCode: env.RESET_SECOND_CODE,
    limits: limitsOf(env, usesSandbox),
  };
  refuseUnsafe(settings, env);
  return settings;
}

/** The payment providers, for the operator's commands. */
export function readPaymentSettings(environment: Record<string, string | undefined>): PaymentSettings {
  const parsed = v.safeParse(
    v.object({ ...paymentVariables, SANDBOX_PORT: variables.entries.SANDBOX_PORT }),
    environment,
  );
  if (!parsed.success)
    throw new SettingsError(`${v.getDotPath(parsed.issues[0]) ?? 'A setting'}: ${parsed.issues[0].message}.`);
  return paymentSettingsOf(parsed.output, parsed.output.SANDBOX_PORT);
}

/** The public address, for the operator's commands that print a link. */
export function readAddress(environment: Record<string, string | undefined>): Address {
  const { BASE_HOST, PUBLIC_SCHEME, PUBLIC_PORT, PORT } = variables.entries;
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(v.object({ BASE_HOST, PUBLIC_SCHEME, PUBLIC_PORT, PORT }), given);
  if (!parsed.success)
    throw new SettingsError(`${v.getDotPath(parsed.issues[0]) ?? 'A setting'}: ${parsed.issues[0].message}.`);
  return addressOf(parsed.output);
}

/** The parts of the links to our hosts. */
export type Address = ReturnType<typeof addressOf>;

function addressOf(env: Pick<Variables, 'BASE_HOST' | 'PUBLIC_SCHEME' | 'PUBLIC_PORT' | 'PORT'>) {
  const publicPort = env.PUBLIC_PORT ?? (env.PUBLIC_SCHEME === 'https' ? '' : String(env.PORT));
  return { baseHost: env.BASE_HOST, scheme: env.PUBLIC_SCHEME, publicPort };
}

/** The one setting that every command of the operator needs. */
export const readDatabaseUrl = (environment: Record<string, string | undefined>): string =>
  readOne('DATABASE_URL', environment);

/** The secret, for the operator's commands that send an SMS. */
export const readAppSecret = (environment: Record<string, string | undefined>): string =>
  readOne('APP_SECRET', environment);

function readOne(name: 'DATABASE_URL' | 'APP_SECRET', environment: Record<string, string | undefined>): string {
  const parsed = v.safeParse(variables.entries[name], environment[name] ?? '');
  if (!parsed.success) throw new SettingsError(`${name}: ${parsed.issues[0].message}.`);
  return parsed.output;
}

type Variables = v.InferOutput<typeof variables>;

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

const countriesOf = (list: string): string[] => (list === 'all' ? [] : list.split(','));

const GOOGLE_ROUTES = 'https://routes.googleapis.com';

type Guarded = Pick<Settings, 'baseHost' | 'scheme' | 'production' | 'payments'> & {
  readonly route: { readonly baseUrl: string };
};

function refuseUnsafe(settings: Guarded, env: Variables): void {
  const local = settings.baseHost.endsWith('.localhost');
  if (!local && settings.scheme !== 'https')
    throw new SettingsError('BASE_HOST: a host that is not *.localhost needs PUBLIC_SCHEME=https.');
  if (env.ROUTE_PROVIDER === 'google' && env.ROUTE_API_KEY === '')
    throw new SettingsError('ROUTE_API_KEY: Google Routes needs a key.');
  if (!settings.production) return;
  const sandboxed = {
    SMS_BASE_URL: env.SMS_BASE_URL,
    MAPS_SCRIPT_URL: env.MAPS_SCRIPT_URL,
    ROUTE_BASE_URL: settings.route.baseUrl,
  };
  for (const [name, value] of Object.entries({ ...sandboxed, ...paymentAddresses(settings.payments) })) {
    if (value === undefined || isLoopback(value))
      throw new SettingsError(`${name}: production needs the address of a real provider, not the sandbox.`);
    if (!value.startsWith('https:')) throw new SettingsError(`${name}: production needs an https address.`);
  }
  for (const [name, value] of Object.entries({ SMS_AUTH_TOKEN: env.SMS_AUTH_TOKEN, MAPS_KEY: env.MAPS_KEY })) {
    if (value.startsWith('sandbox'))
      throw new SettingsError(`${name}: production needs a key of its own, not the sandbox's.`);
  }
  const leftOver = sandboxPaymentKey(settings.payments);
  if (leftOver !== undefined)
    throw new SettingsError(`${leftOver}: production needs a key of its own, not the sandbox's.`);
  if (env.EMBEDDED_DATABASE === 'yes' && env.ALLOW_EMBEDDED_DATABASE === 'no') {
    throw new SettingsError(
      'DATABASE_URL: production needs a PostgreSQL server of your own, or ALLOW_EMBEDDED_DATABASE=yes.',
    );
  }
}

function isLoopback(url: string): boolean {
  return /^(localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1?\])\.?$/.test(new URL(url).hostname);
}
