import { parseInstant } from '@liftclub/domain';
import * as v from 'valibot';
import { address, count, port, setting, wholeNumber, yesOrNo } from './setting';

const secret = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'));
const secrets = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
  v.array(secret),
);
const hostName = v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/, 'must be a host name without a port'));
const databaseUrl = v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'));
const instant = v.pipe(v.string(), v.transform(parseInstant), v.date('must be an instant like 2026-01-12T06:00:00Z'));

const headers = v.pipe(
  v.string(),
  v.regex(/^([\w-]+=[^,]*(,[\w-]+=[^,]*)*)?$/, 'must be name=value, separated by commas'),
  v.transform((list) => Object.fromEntries(list.split(',').filter(Boolean).map(nameAndValue))),
);
const nameAndValue = (pair: string): [string, string] => [pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1)];
const phones = v.pipe(
  v.string(),
  v.regex(/^(\+[1-9]\d{6,14}(,\+[1-9]\d{6,14})*)?$/, 'must be phones like +27821234567, separated by commas'),
  v.transform((list) => list.split(',').filter(Boolean)),
);
const ratio = v.pipe(v.string(), v.decimal(), v.transform(Number), v.minValue(0), v.maxValue(1));

/** `localhost` would be two servers where it has two addresses, and the limits of sockets would hold for one. */
const listenHost = v.pipe(
  v.string(),
  v.transform((host) => (host === 'localhost' ? '127.0.0.1' : host)),
);

/** Settings of the process, its hosts and its database. */
export const processVariables = {
  NODE_ENV: setting(v.optional(v.string(), 'development'), { meaning: '`production` refuses unsafe settings' }),
  PORT: setting(v.optional(port, '4200'), { meaning: 'port of the API and the web apps' }),
  HEALTH_PORT: setting(v.optional(port), {
    unset: 'off',
    meaning: 'second port of `/healthz` and `/readyz`, with its own sockets; keep it closed to the outside',
  }),
  LISTEN_HOST: setting(v.optional(listenHost, '127.0.0.1'), {
    meaning: 'address to listen on; `0.0.0.0` for a proxy on another machine',
  }),
  BASE_HOST: setting(v.optional(hostName, 'liftclub.localhost'), {
    production: 'needed',
    meaning: 'base host without a port; `passenger.`, `driver.`, `console.` and `pay.` are under it',
  }),
  PUBLIC_SCHEME: setting(v.optional(v.picklist(['http', 'https']), 'http'), {
    production: 'needed',
    meaning: 'scheme that browsers use; `https` except for `*.localhost`',
  }),
  PUBLIC_PORT: setting(v.optional(v.pipe(v.string(), v.digits())), {
    unset: 'PORT or none',
    meaning: 'port that browsers use: `PORT` with http, none with https',
  }),
  DRAIN_SECONDS: setting(v.optional(v.pipe(wholeNumber, v.maxValue(300))), {
    unset: '0, production 5',
    meaning: 'seconds that `/readyz` answers 503 before the process stops',
  }),
  TRUST_PROXY_HOPS: setting(v.optional(wholeNumber, '0'), {
    meaning: 'number of your proxies in front of the API; limits count by it',
  }),
  DATABASE_URL: setting(databaseUrl, {
    unset: 'embedded',
    production: 'needed',
    meaning: 'PostgreSQL, version 15 or newer; computed by `npm start` for the embedded one',
  }),
  DATABASE_CONNECTIONS: setting(v.optional(count, '20'), { meaning: 'connections of one API process' }),
  ALLOW_EMBEDDED_DATABASE: setting(yesOrNo, { meaning: '`yes` permits the embedded database in production' }),
  EMBEDDED_DATABASE: setting(yesOrNo, { meaning: 'set by `npm start`: whether the database is the embedded one' }),
  DATA_DIR: setting(v.optional(v.string(), '.data'), { meaning: 'folder of everything that is written' }),
  WEB_ROOT: setting(v.optional(v.string()), {
    unset: 'dist/apps',
    meaning: 'folder of the built web apps; set by `npm start`',
  }),
  APP_SECRET: setting(secret, {
    unset: 'generated',
    production: 'needed',
    meaning: 'at least 32 random characters, the same for every process; `npm start` makes one for a trial',
  }),
  APP_SECRET_PREVIOUS: setting(v.optional(secrets, ''), {
    meaning: 'earlier values of `APP_SECRET`, separated by commas',
  }),
  LOG_LEVEL: setting(v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'), {
    meaning: '`fatal`, `error`, `warn`, `info`, `debug` or `silent`; the sandbox writes `warn` unless it is set',
  }),
  LOG_ANSWERS: setting(v.optional(ratio, '1'), {
    meaning: 'share of the answers below 400 that get a log line, from 0 to 1; errors always get one',
  }),
  METRICS_PORT: setting(v.optional(port), {
    unset: 'off',
    meaning: 'port of `/metrics` for Prometheus; keep it closed to the outside',
  }),
  METRICS_HOST: setting(v.optional(v.string(), '127.0.0.1'), { meaning: 'address on which it listens' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(v.optional(address), {
    unset: 'off',
    meaning: 'OpenTelemetry collector that traces are sent to, without `/v1/traces`',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: setting(v.optional(headers, ''), {
    meaning: 'headers of these requests, `name=value` separated by commas',
  }),
  OTEL_TRACES_SAMPLER_ARG: setting(v.optional(ratio, '1'), {
    meaning: 'share of traces that is recorded, from 0 to 1',
  }),
  ALERT_URL: setting(v.optional(v.pipe(v.string(), v.url())), {
    unset: 'off',
    meaning: 'https address that gets a POST for what needs a person, see Alerts',
  }),
  ON_CALL_PHONES: setting(v.optional(phones, ''), {
    meaning: 'phones of staff, separated by commas (+27821234567), that get an SMS when a run does not start',
  }),
  ALERT_PROVIDER_MINUTES: setting(v.optional(count, '5'), {
    meaning: 'an external service that has not responded for so long is an alert',
  }),
  BACKUP_PASSPHRASE: setting(v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))), {
    meaning: 'encrypts what `npm run backup` writes; `npm run restore` needs the same',
  }),
  SANDBOX_PORT: setting(v.optional(port, '4300'), { meaning: 'port of the sandbox' }),
  SANDBOX_SMTP_PORT: setting(v.optional(port), {
    unset: 'SANDBOX_PORT + 25',
    meaning: "port of the sandbox's mail relay, 4325 with the usual `SANDBOX_PORT`",
  }),
  CLOCK_START: setting(v.optional(instant), { meaning: "where the sandbox's clock begins, see Moving the clock" }),
};
