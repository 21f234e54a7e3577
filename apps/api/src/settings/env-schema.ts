import { parseInstant } from '@liftclub/domain';
import * as v from 'valibot';
import { limitVariables } from './limits';
import { paymentVariables } from './payments';

/** A setting is missing or unusable; the message is one line for the operator. */
export class SettingsError extends Error {}

export const SANDBOX_SMS_ACCOUNT = 'AC00000000000000000000000000005a4d';

const port = (fallback: string) =>
  v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(65_535)), fallback);
const count = (fallback: number) =>
  v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1)), String(fallback));
const address = v.pipe(
  v.string(),
  v.url(),
  v.transform((value) => value.replace(/\/$/, '')),
);

const secret = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'));

/** The environment variables of the API. */
export const variables = v.object({
  NODE_ENV: v.optional(v.string(), 'development'),
  PORT: port('4200'),
  SANDBOX_PORT: port('4300'),
  BASE_HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/, 'must be a host name without a port')),
    'liftclub.localhost',
  ),
  PUBLIC_SCHEME: v.optional(v.picklist(['http', 'https']), 'http'),
  PUBLIC_PORT: v.optional(v.pipe(v.string(), v.digits())),
  /** Seconds between SIGTERM and the close of the server. */
  DRAIN_SECONDS: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(300))),
  LISTEN_HOST: v.optional(v.string()),
  DATABASE_URL: v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')),
  DATABASE_CONNECTIONS: count(20),
  EMBEDDED_DATABASE: v.optional(v.picklist(['yes', 'no']), 'no'),
  ALLOW_EMBEDDED_DATABASE: v.optional(v.picklist(['yes', 'no']), 'no'),
  DATA_DIR: v.optional(v.string(), '.data'),
  WEB_ROOT: v.optional(v.string()),
  /** The sandbox's clock begins at this instant. */
  CLOCK_START: v.optional(
    v.pipe(v.string(), v.transform(parseInstant), v.date('must be an instant like 2026-01-12T06:00:00Z')),
  ),
  APP_SECRET: secret,
  /** Earlier values of APP_SECRET, separated by commas. */
  APP_SECRET_PREVIOUS: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) =>
        list
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      ),
      v.array(secret),
    ),
    '',
  ),
  TRUST_PROXY_HOPS: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number)), '0'),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  SMS_BASE_URL: v.optional(address),
  SMS_ACCOUNT_SID: v.optional(v.string(), SANDBOX_SMS_ACCOUNT),
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
  TRIP_EARLY_MINUTES: count(5),
  TRIP_LATE_MINUTES: count(10),
  ...limitVariables,
});

export type Variables = v.InferOutput<typeof variables>;

/** Parses environment variables; empty ones count as absent. Throws a SettingsError that names the first bad one. */
export function parseVariables<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  environment: Readonly<Record<string, string | undefined>>,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return parsed.output;
  const issue = parsed.issues[0];
  throw new SettingsError(
    `${v.getDotPath(issue) ?? 'A setting'}: ${issue.type === 'object' ? 'is required' : issue.message}.`,
  );
}
