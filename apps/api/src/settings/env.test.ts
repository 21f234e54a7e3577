import { readAddress, readSecrets, readSettings } from './env';

const good = { DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/liftclub', APP_SECRET: 'x'.repeat(32) };
const production = {
  ...good,
  APP_SECRET: 'm4Zt0cQpX9vRk2LwYb7NhJ5sGd8FuA1e',
  NODE_ENV: 'production',
  BASE_HOST: 'liftclub.example',
  PUBLIC_SCHEME: 'https',
  SMS_BASE_URL: 'https://api.twilio.com',
  SMS_ACCOUNT_SID: 'AC0123456789abcdef0123456789abcdef',
  SMS_AUTH_TOKEN: 'secret',
  MAPS_SCRIPT_URL: 'https://maps.googleapis.com/maps/api/js',
  MAPS_KEY: 'key',
  ROUTE_BASE_URL: 'https://router.example',
  PAYSTACK_BASE_URL: 'https://api.paystack.co',
  PAYSTACK_SECRET_KEY: 'sk_live_key',
  ALATPAY_BASE_URL: 'https://apibox.alatpay.ng',
  ALATPAY_SCRIPT_URL: 'https://web.alatpay.ng/js/alatpay.js',
  ALATPAY_PUBLIC_KEY: 'public',
  ALATPAY_SECRET_KEY: 'secret',
  ALATPAY_BUSINESS_ID: '0b0e9a3e-0000-4000-8000-00000000aaaa',
  ALATPAY_WEBHOOK_SECRET: 'secret',
};
const read = (environment: Record<string, string | undefined>) => readSettings(environment, '/app/dist/apps/api');

it('WhatsApp is the sandbox’s where SMS go to the sandbox, and off elsewhere until it has an account', () => {
  const read = (changes: Record<string, string>) => readSettings({ ...good, ...changes }, '/program');
  expect(read({}).whatsapp).toMatchObject({ baseUrl: 'http://127.0.0.1:4300', phoneId: '100000000000001' });
  expect(read({ WHATSAPP_URL: 'off' }).whatsapp).toBeUndefined();
  expect(read({ SMS_BASE_URL: 'https://sms.example' }).whatsapp).toBeUndefined();
  const account = { WHATSAPP_URL: 'https://graph.facebook.com', WHATSAPP_TOKEN: 'token', WHATSAPP_PHONE_ID: '7' };
  expect(() => read(account)).toThrow('WHATSAPP_APP_SECRET: WHATSAPP_URL needs it; or set WHATSAPP_URL=off.');
  const whole = read({ ...account, WHATSAPP_APP_SECRET: 'secret', WHATSAPP_VERIFY_TOKEN: 'verify' });
  expect([whole.whatsapp?.baseUrl, whole.sandbox]).toEqual(['https://graph.facebook.com', false]);
});

it('e-mail leaves by the relay of the sandbox where SMS go there, and is off elsewhere until it has a relay', () => {
  expect(read(good).mail).toEqual({
    url: 'smtp://127.0.0.1:4325',
    from: { name: 'Liftclub', address: 'no-reply@liftclub.localhost' },
    webhookSecret: 'sandbox-mail-secret',
  });
  expect(read({ ...good, SANDBOX_PORT: '5000' }).mail?.url).toBe('smtp://127.0.0.1:5025');
  expect(read({ ...good, SANDBOX_SMTP_PORT: '2525' }).mail?.url).toBe('smtp://127.0.0.1:2525');
  for (const off of [{ SMTP_URL: 'off' }, { SMS_BASE_URL: 'https://sms.example' }])
    expect(read({ ...good, ...off }).mail).toBeUndefined();
  const relay = { ...good, SMTP_URL: 'smtps://user:pass@relay.example' };
  expect(() => read(relay)).toThrow('MAIL_FROM: SMTP_URL needs it; or set SMTP_URL=off.');
  const whole = { ...relay, MAIL_FROM: 'rides@liftclub.example', MAIL_WEBHOOK_SECRET: 'secret' };
  expect(read(whole)).toMatchObject({
    mail: { from: { name: '', address: 'rides@liftclub.example' } },
    sandbox: false,
  });
});

it.each([
  { SMTP_URL: 'https://relay.example' },
  { SMTP_URL: 'relay.example' },
  { MAIL_FROM: 'Liftclub' },
  { MAIL_FROM: 'Liftclub\r\nBcc: a@b.example <no-reply@liftclub.example>' },
])('a relay or a sender like %j is refused', (changes) => {
  expect(() => read({ ...good, ...changes })).toThrow(/^(SMTP_URL|MAIL_FROM): /);
});

it('production sends no e-mail to the sandbox', () => {
  const relay = { MAIL_FROM: 'rides@liftclub.example', MAIL_WEBHOOK_SECRET: 'secret' };
  expect(read(production).mail).toBeUndefined();
  expect(read({ ...production, ...relay, SMTP_URL: 'smtp://relay.example:587' }).mail?.url).toContain('relay.example');
  expect(() => read({ ...production, ...relay, SMTP_URL: 'smtp://0x7f.1:4325' })).toThrow('SMTP_URL: production needs');
  const secret = { ...relay, SMTP_URL: 'smtp://relay.example', MAIL_WEBHOOK_SECRET: 'sandbox-mail-secret' };
  expect(() => read({ ...production, ...secret })).toThrow('MAIL_WEBHOOK_SECRET: production needs');
});

it('defaults point at the sandbox, and limits by address are off there', () => {
  const settings = read(good);
  expect(settings).toMatchObject({
    port: 4200,
    baseHost: 'liftclub.localhost',
    sms: { baseUrl: 'http://127.0.0.1:4300' },
  });
  expect(settings.limits.codeSendsPerIpDay).toBe(Infinity);
});

it('the API listens on one address, also when it is told localhost, which can be two', () => {
  expect(read(good).listenHost).toBe('127.0.0.1');
  expect(read({ ...good, LISTEN_HOST: 'localhost' }).listenHost).toBe('127.0.0.1');
  expect(read({ ...good, LISTEN_HOST: '0.0.0.0' }).listenHost).toBe('0.0.0.0');
});

it('payments go to the sandbox until a company is named; its page for paying is then the real one', () => {
  expect(read({ ...good, SANDBOX_PORT: '4399' }).payments).toMatchObject({
    paystack: { baseUrl: 'http://127.0.0.1:4399', checkoutOrigin: 'http://localhost:4399' },
    alatpay: { baseUrl: 'http://127.0.0.1:4399', scriptUrl: 'http://localhost:4399/js/alatpay.js' },
  });
  expect(read(production).payments.paystack).toMatchObject({
    baseUrl: 'https://api.paystack.co',
    checkoutOrigin: 'https://checkout.paystack.com',
  });
});

it('streets come from the sandbox until tiles are named; with real companies there are none by default', () => {
  expect(read(good).maps.tilesUrl).toBe('http://localhost:4300/tiles/{z}/{x}/{y}.mvt');
  expect(read(production).maps.tilesUrl).toBe('');
  const file = 'https://tiles.example/africa.pmtiles';
  expect(read({ ...production, MAP_TILES_URL: file }).maps.tilesUrl).toBe(file);
  expect(() => read({ ...good, MAP_TILES_URL: 'https://tiles.example/' })).toThrow(/MAP_TILES_URL/);
  expect(() => read({ ...production, MAP_TILES_URL: 'http://localhost:4300/tiles/{z}/{x}/{y}.mvt' })).toThrow(
    /MAP_TILES_URL: production needs/,
  );
});

it('the clock of a start with the sandbox may be set and moved', () => {
  expect(read(good)).toMatchObject({ sandbox: true, clockStart: undefined });
  expect(read({ ...good, CLOCK_START: '2026-01-12T06:00:00Z' }).clockStart).toEqual(new Date('2026-01-12T06:00:00Z'));
  expect(read(production).sandbox).toBe(false);
});

it('with real providers the limits by address are on', () => {
  expect(read(production).limits).toMatchObject({
    codeSendsPerIpDay: 60,
    codeSendsPerDay: 2_000,
    requestsPerMinute: 600,
  });
});

it.each([
  ['no database', { ...good, DATABASE_URL: undefined }, 'DATABASE_URL: is required.'],
  ['a database that is none', { ...good, DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be a postgres:// address.'],
  ['a short secret', { ...good, APP_SECRET: 'short' }, 'APP_SECRET: must have at least 32 characters.'],
  [
    'a host with a port',
    { ...good, BASE_HOST: 'liftclub.localhost:4200' },
    'BASE_HOST: must be a host name without a port.',
  ],
  [
    'a bucket without a name',
    { ...good, FILES_DRIVER: 's3' },
    'FILES_S3_BUCKET: FILES_DRIVER=s3 needs the name of a bucket.',
  ],
  [
    'half of a key',
    { ...good, FILES_DRIVER: 's3', FILES_S3_BUCKET: 'papers', FILES_S3_ACCESS_KEY_ID: 'id' },
    'FILES_S3_SECRET_ACCESS_KEY: give it together',
  ],
  [
    'a public host without https',
    { ...good, BASE_HOST: 'liftclub.example' },
    'BASE_HOST: a host that is not *.localhost needs PUBLIC_SCHEME=https.',
  ],
  ['alerts in the clear', { ...good, ALERT_URL: 'http://hooks.example/x' }, 'ALERT_URL: must be an https address'],
  [
    'alerts to this machine in production',
    { ...production, ALERT_URL: 'http://127.0.0.1:9000/' },
    'ALERT_URL: must be an https address',
  ],
  ['one port for two', { ...good, PORT: '4201', HEALTH_PORT: '4201' }, 'HEALTH_PORT: must differ from PORT.'],
  [
    'health and metrics on one port',
    { ...good, HEALTH_PORT: '4211', METRICS_PORT: '4211' },
    'HEALTH_PORT: must differ',
  ],
  [
    'a clock that begins at no instant',
    { ...good, CLOCK_START: '2026-02-30' },
    'CLOCK_START: must be an instant like 2026-01-12T06:00:00Z.',
  ],
  [
    'a clock of its own in production',
    { ...production, CLOCK_START: '2026-01-12T06:00:00Z' },
    'CLOCK_START: only a start with the sandbox may set the clock.',
  ],
  [
    'a clock of its own where payments are real',
    { ...good, PAYSTACK_BASE_URL: 'https://api.paystack.co', CLOCK_START: '2026-01-12T06:00:00Z' },
    'CLOCK_START: only a start with the sandbox may set the clock.',
  ],
])('%s ends the start with one plain line', (_case, environment, line) => {
  expect(() => read(environment)).toThrow(line);
});

it.each([
  ['the SMS sandbox', { SMS_BASE_URL: undefined }, 'SMS_BASE_URL'],
  ['a sandbox by another name', { ROUTE_BASE_URL: 'http://localhost:4300' }, 'ROUTE_BASE_URL'],
  ['the sandbox maps key', { MAPS_KEY: undefined }, 'MAPS_KEY'],
  ["the sandbox's SMS password", { SMS_AUTH_TOKEN: undefined }, 'SMS_AUTH_TOKEN'],
  ['the Paystack sandbox', { PAYSTACK_BASE_URL: undefined }, 'PAYSTACK_BASE_URL'],
  ["the sandbox's page for paying", { PAYSTACK_CHECKOUT_URL: 'http://localhost:4300' }, 'PAYSTACK_CHECKOUT_URL'],
  ["the sandbox's Paystack key", { PAYSTACK_SECRET_KEY: undefined }, 'PAYSTACK_SECRET_KEY'],
  ['the ALATPay sandbox', { ALATPAY_BASE_URL: 'http://127.0.0.1:4300' }, 'ALATPAY_BASE_URL'],
  ["the sandbox's widget", { ALATPAY_SCRIPT_URL: undefined }, 'ALATPAY_SCRIPT_URL'],
  ["the sandbox's public key", { ALATPAY_PUBLIC_KEY: undefined }, 'ALATPAY_PUBLIC_KEY'],
  ["the sandbox's secret key", { ALATPAY_SECRET_KEY: undefined }, 'ALATPAY_SECRET_KEY'],
  ["the sandbox's business", { ALATPAY_BUSINESS_ID: undefined }, 'ALATPAY_BUSINESS_ID'],
  ["the sandbox's webhook secret", { ALATPAY_WEBHOOK_SECRET: undefined }, 'ALATPAY_WEBHOOK_SECRET'],
  ["the sandbox's SMS account", { SMS_ACCOUNT_SID: undefined }, 'SMS_ACCOUNT_SID'],
  ['the embedded database', { EMBEDDED_DATABASE: 'yes' }, 'DATABASE_URL'],
])('production refuses %s and names it', (_case, change, name) => {
  expect(() => read({ ...production, ...change })).toThrow(name);
});

it('production with everything real starts, and with a flag on the embedded database too', () => {
  expect(read(production).production).toBe(true);
  expect(read({ ...production, EMBEDDED_DATABASE: 'yes', ALLOW_EMBEDDED_DATABASE: 'yes' }).production).toBe(true);
});

it('files are kept in DATA_DIR, or in a bucket', () => {
  expect(read({ ...good, DATA_DIR: '/data' })).toMatchObject({
    files: { driver: 'disk', folder: '/data/files' },
    minFreeBytes: 524_288_000,
  });
  const bucket = {
    FILES_DRIVER: 's3',
    FILES_S3_BUCKET: 'papers',
    FILES_S3_REGION: 'af-south-1',
    FILES_S3_ENDPOINT: 'https://objects.example/',
  };
  expect(read({ ...good, ...bucket }).files).toEqual({
    driver: 's3',
    bucket: 'papers',
    region: 'af-south-1',
    endpoint: 'https://objects.example',
    credentials: undefined,
  });
  const keys = { FILES_S3_ACCESS_KEY_ID: 'id', FILES_S3_SECRET_ACCESS_KEY: 'secret' };
  expect(read({ ...good, ...bucket, ...keys }).files).toMatchObject({
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
});

it("an operator's command that needs the secret says so in one line", () => {
  expect(() => readSecrets({})).toThrow('APP_SECRET: must have at least 32 characters.');
  expect(readSecrets(good)).toEqual({ current: good.APP_SECRET, previous: [] });
  const earlier = ['y'.repeat(32), 'z'.repeat(40)];
  expect(readSecrets({ ...good, APP_SECRET_PREVIOUS: earlier.join(', ') }).previous).toEqual(earlier);
});

it("an operator's link leads to where people reach us", () => {
  expect(readAddress({})).toEqual({ baseHost: 'liftclub.localhost', scheme: 'http', publicPort: '4200' });
  expect(readAddress({ PORT: '4600', BASE_HOST: '' })).toEqual({
    baseHost: 'liftclub.localhost',
    scheme: 'http',
    publicPort: '4600',
  });
  expect(readAddress({ PUBLIC_SCHEME: 'https', BASE_HOST: 'liftclub.example' })).toEqual({
    baseHost: 'liftclub.example',
    scheme: 'https',
    publicPort: '',
  });
  expect(() => readAddress({ PORT: 'x' })).toThrow('PORT');
});
