import { UserFacingError } from '../user-facing-error';
import { addresses, parseSettings } from './settings';

const parse = (env: Record<string, string>) => parseSettings(env, '/srv/liftclub');

describe('settings of a start', () => {
  it('needs none to begin with', () => {
    expect(parse({})).toEqual({
      root: '/srv/liftclub',
      port: 4200,
      healthPort: 4200,
      sandboxPort: 4300,
      smtpPort: 4325,
      baseHost: 'liftclub.localhost',
      scheme: 'http',
      publicPort: '4200',
      dataDir: '/srv/liftclub/.data',
      databaseUrl: undefined,
      appSecret: undefined,
      production: false,
      drainSeconds: 0,
      logLimitBytes: 10_485_760,
    });
  });

  it('takes what a person sets, and an empty value for none', () => {
    const settings = parse({ PORT: '8080', SANDBOX_PORT: '', DATA_DIR: '/var/data', BASE_HOST: 'rides.localhost' });
    expect(settings).toMatchObject({
      port: 8080,
      sandboxPort: 4300,
      dataDir: '/var/data',
      baseHost: 'rides.localhost',
    });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a port number from 1 to 65535, not "abc".'],
    [{ PORT: '0' }, 'PORT must be'],
    [{ PORT: '65536' }, 'PORT must be'],
    [{ SANDBOX_PORT: '43.5' }, 'SANDBOX_PORT must be'],
    [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS must be a number from 0 to 300, not "301".'],
    [{ LOG_MAX_MIB: '0' }, 'LOG_MAX_MIB must be a number from 1 to 10000, not "0".'],
    [{ PORT: '4300' }, 'PORT and SANDBOX_PORT must differ'],
    [{ SANDBOX_SMTP_PORT: '4300' }, 'SANDBOX_PORT and SANDBOX_SMTP_PORT must differ'],
    [{ BASE_HOST: 'liftclub.localhost:4200' }, 'BASE_HOST must be a host name'],
    [{ BASE_HOST: 'http://liftclub.localhost' }, 'BASE_HOST must be a host name'],
    [{ BASE_HOST: 'localhost' }, 'BASE_HOST must be a host name'],
    [{ BASE_HOST: 'liftclub.example' }, 'set PUBLIC_SCHEME=https'],
    [{ PUBLIC_SCHEME: 'ftp' }, 'PUBLIC_SCHEME must be http or https'],
    [{ DATABASE_URL: 'mysql://localhost/liftclub' }, 'DATABASE_URL must look like'],
    [{ DATABASE_URL: 'postgres://localhost' }, 'DATABASE_URL must look like'],
    [{ NODE_ENV: 'production' }, 'NODE_ENV=production needs DATABASE_URL'],
    [{ NODE_ENV: 'production', ALLOW_EMBEDDED_DATABASE: 'yes' }, 'NODE_ENV=production needs APP_SECRET'],
  ])('refuses %j in one plain line', (env, line) => {
    expect(() => parse(env as Record<string, string>)).toThrow(UserFacingError);
    expect(() => parse(env as Record<string, string>)).toThrow(line);
  });

  it('never repeats a database password', () => {
    expect(() => parse({ DATABASE_URL: 'postgres://me:hunter2@host' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    );
  });
});

describe('addresses at the end of a start', () => {
  it('are those a browser opens', () => {
    expect(addresses(parse({ PORT: '8080' })).map(({ url }) => url)).toEqual([
      'http://liftclub.localhost:8080',
      'http://passenger.liftclub.localhost:8080',
      'http://driver.liftclub.localhost:8080',
      'http://console.liftclub.localhost:8080',
      'http://liftclub.localhost:8080/api/v1/docs',
      'http://localhost:4300',
    ]);
  });

  it('are those of the proxy in production, where no sandbox runs', () => {
    const settings = parse({
      NODE_ENV: 'production',
      BASE_HOST: 'liftclub.example',
      PUBLIC_SCHEME: 'https',
      DATABASE_URL: 'postgres://me@db/liftclub',
      APP_SECRET: 'x'.repeat(32),
    });
    expect(addresses(settings).map(({ url }) => url)).toEqual([
      'https://liftclub.example',
      'https://passenger.liftclub.example',
      'https://driver.liftclub.example',
      'https://console.liftclub.example',
      'https://liftclub.example/api/v1/docs',
    ]);
  });
});
