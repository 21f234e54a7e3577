import { resolve } from 'node:path';
import { UserFacingError } from '../user-facing-error';
import { START_SETTINGS, type SettingName } from './start-settings';

/** Settings of the supervisor. The rest of the environment is passed to the API unchanged. */
export interface StackSettings {
  /** Root folder of the checkout. */
  root: string;
  port: number;
  /** The port whose `/healthz` the supervisor asks. */
  healthPort: number;
  sandboxPort: number;
  /** The port of the sandbox's mail relay. */
  smtpPort: number;
  /** Host name without a port, e.g. liftclub.localhost. */
  baseHost: string;
  /** Public scheme and port, when a proxy terminates the connections of browsers. */
  scheme: 'http' | 'https';
  /** Empty for the scheme's default port. */
  publicPort: string;
  /** Absolute path of the folder for all local data. */
  dataDir: string;
  /** An external PostgreSQL server; undefined for the embedded one. */
  databaseUrl: string | undefined;
  /** APP_SECRET; undefined for the one stored in DATA_DIR. */
  appSecret: string | undefined;
  production: boolean;
  /** Seconds that the API answers on after SIGTERM. */
  drainSeconds: number;
  /** Size at which a log file is replaced. */
  logLimitBytes: number;
}

type Env = Record<string, string | undefined>;

/** The value of a setting; an empty one (`PORT=`) counts as absent. */
function given(env: Env, name: SettingName): string | undefined {
  return env[name]?.trim() || undefined;
}

function port(env: Env, name: SettingName, otherwise: number): number {
  const text = given(env, name);
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= 65_535) return value;
  throw new UserFacingError(`${name} must be a port number from 1 to 65535, not "${text}".`);
}

function count(
  env: Env,
  name: SettingName,
  otherwise: number,
  { least, most }: { least: number; most: number },
): number {
  const text = given(env, name);
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new UserFacingError(`${name} must be a number from ${least} to ${most}, not "${text}".`);
}

function baseHost(env: Env): string {
  const host = given(env, 'BASE_HOST') ?? 'liftclub.localhost';
  const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
  if (new RegExp(`^${label}(\\.${label})+$`).test(host) && host.length <= 200) return host;
  throw new UserFacingError(
    `BASE_HOST must be a host name in small letters, without scheme or port (like liftclub.localhost), not "${host}".`,
  );
}

function scheme(env: Env, host: string): 'http' | 'https' {
  const text = given(env, 'PUBLIC_SCHEME') ?? 'http';
  if (text !== 'http' && text !== 'https')
    throw new UserFacingError(`PUBLIC_SCHEME must be http or https, not "${text}".`);
  if (text === 'http' && !host.endsWith('.localhost')) {
    throw new UserFacingError(
      `BASE_HOST ${host} is not under .localhost, so browsers must reach it by https: set PUBLIC_SCHEME=https.`,
    );
  }
  return text;
}

function databaseUrl(env: Env): string | undefined {
  const text = given(env, 'DATABASE_URL');
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1) return text;
  // The message does not repeat the value, which contains a password.
  throw new UserFacingError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
}

function refuseUnsafeProduction(settings: StackSettings, env: Env): void {
  if (!settings.production) return;
  if (!settings.databaseUrl && given(env, 'ALLOW_EMBEDDED_DATABASE') !== 'yes') {
    throw new UserFacingError(
      'NODE_ENV=production needs DATABASE_URL (or ALLOW_EMBEDDED_DATABASE=yes to use the embedded PostgreSQL).',
    );
  }
  if (!settings.appSecret)
    throw new UserFacingError('NODE_ENV=production needs APP_SECRET, at least 32 random characters.');
}

const PORT_PAIRS = [
  ['PORT', 'SANDBOX_PORT'],
  ['PORT', 'SANDBOX_SMTP_PORT'],
  ['SANDBOX_PORT', 'SANDBOX_SMTP_PORT'],
] as const;

/** Parses the settings of a start. Throws UserFacingError that names the invalid setting. */
export function parseSettings(env: Env, root: string): StackSettings {
  const host = baseHost(env);
  const listens = port(env, 'PORT', 4200);
  const outside = scheme(env, host);
  const production = given(env, 'NODE_ENV') === 'production';
  const sandboxPort = port(env, 'SANDBOX_PORT', 4300);
  const settings: StackSettings = {
    root,
    port: listens,
    healthPort: port(env, 'HEALTH_PORT', listens),
    sandboxPort,
    // The API and the sandbox have the same rule.
    smtpPort: port(env, 'SANDBOX_SMTP_PORT', sandboxPort + 25),
    baseHost: host,
    scheme: outside,
    publicPort: given(env, 'PUBLIC_PORT') ?? (outside === 'https' ? '' : String(listens)),
    dataDir: resolve(root, given(env, 'DATA_DIR') ?? '.data'),
    databaseUrl: databaseUrl(env),
    // The API, which uses it, refuses one that is too short or not random.
    appSecret: given(env, 'APP_SECRET'),
    production,
    drainSeconds: count(env, 'DRAIN_SECONDS', production ? 5 : 0, { least: 0, most: 300 }),
    logLimitBytes:
      count(env, 'LOG_MAX_MIB', Number(START_SETTINGS.LOG_MAX_MIB.default), { least: 1, most: 10_000 }) * 1024 * 1024,
  };
  const ports = { PORT: settings.port, SANDBOX_PORT: settings.sandboxPort, SANDBOX_SMTP_PORT: settings.smtpPort };
  for (const [first, second] of PORT_PAIRS)
    if (ports[first] === ports[second])
      throw new UserFacingError(`${first} and ${second} must differ; both are ${ports[first]}.`);
  refuseUnsafeProduction(settings, env);
  return settings;
}

/** The URLs to print after a start, each with its description. */
export function addresses(settings: StackSettings): { what: string; url: string }[] {
  const port = settings.publicPort === '' ? '' : `:${settings.publicPort}`;
  const origin = (host: string) => `${settings.scheme}://${host}${port}`;
  const sandbox = { what: 'Sandbox (SMS codes)', url: `http://localhost:${settings.sandboxPort}` };
  return [
    { what: 'Start here', url: origin(settings.baseHost) },
    { what: 'Passengers', url: origin(`passenger.${settings.baseHost}`) },
    { what: 'Drivers', url: origin(`driver.${settings.baseHost}`) },
    { what: 'Staff console', url: origin(`console.${settings.baseHost}`) },
    { what: 'API documentation', url: `${origin(settings.baseHost)}/api/v1/docs` },
    ...(settings.production ? [] : [sandbox]),
  ];
}
