import { readSettings, SettingError } from './env';

test('a person who sets nothing gets the usual port, keys and waits', () => {
  expect(readSettings({})).toEqual({
    port: 4300,
    publicUrl: 'http://localhost:4300',
    logLevel: 'warn',
    smsAccountSid: 'AC00000000000000000000000000005a4d',
    smsAuthToken: 'sandbox-sms-token',
    smsPerSecond: 100,
    whatsapp: {
      token: 'sandbox-whatsapp-token',
      phoneId: '100000000000001',
      appSecret: 'sandbox-whatsapp-secret',
      perSecond: 80,
      lostPercent: 0,
    },
    smtpPort: 4325,
    mailWebhookSecret: 'sandbox-mail-secret',
    mapsKey: 'sandbox-key',
    mapsGeneration: 'both',
    placesFile: undefined,
    delayMs: 4_000,
    stallMs: 60_000,
    paystackSecretKey: 'sk_test_sandbox',
    refundMs: 1_000,
    alatpay: {
      publicKey: 'sandbox-alatpay-public',
      secretKey: 'sandbox-alatpay-secret',
      businessId: '5a4db0c5-0000-4000-8000-000000000001',
      webhookSecret: 'sandbox-alatpay-webhook',
    },
    webhooks: {
      baseUrl: 'http://127.0.0.1:4200/api/v1/webhooks/',
      host: 'liftclub.localhost:4200',
      retryMs: [500, 2_000, 5_000, 15_000],
      lateMs: 10_000,
      timeoutMs: 30_000,
    },
  });
});

test('webhooks follow the product to the port and the host it shares with the sandbox', () => {
  expect(readSettings({ PORT: '5000', BASE_HOST: 'rides.localhost' }).webhooks).toMatchObject({
    baseUrl: 'http://127.0.0.1:5000/api/v1/webhooks/',
    host: 'rides.localhost:5000',
  });
});

test('a person sends the webhooks elsewhere, with or without a slash at the end', () => {
  const { webhooks } = readSettings({
    WEBHOOK_BASE_URL: 'https://rides.example/hooks/',
    WEBHOOK_HOST: 'rides.example',
    WEBHOOK_RETRY_MS: '10,20',
  });
  expect(webhooks).toMatchObject({ baseUrl: 'https://rides.example/hooks/', host: 'rides.example', retryMs: [10, 20] });
  expect(readSettings({ WEBHOOK_BASE_URL: 'https://rides.example/hooks' }).webhooks.baseUrl).toBe(
    'https://rides.example/hooks/',
  );
});

test('the mail relay follows the port of the sandbox, unless it has one of its own', () => {
  expect(readSettings({ SANDBOX_PORT: '5000' }).smtpPort).toBe(5025);
  expect(readSettings({ SANDBOX_PORT: '5000', SANDBOX_SMTP_PORT: '2525' }).smtpPort).toBe(2525);
});

test('an empty setting counts as not set', () => {
  expect(readSettings({ SANDBOX_PORT: '', PLACES_FILE: '', MAPS_GENERATION: '' })).toEqual(readSettings({}));
});

test.each([
  [{ SANDBOX_PORT: 'http' }, 'SANDBOX_PORT must be a whole number from 1 to 65535, not "http".'],
  [{ SANDBOX_PORT: '70000' }, 'SANDBOX_PORT must be a whole number from 1 to 65535, not "70000".'],
  [{ SANDBOX_DELAY_MS: '-1' }, 'SANDBOX_DELAY_MS must be a whole number from 0 to 600000, not "-1".'],
  [
    { WEBHOOK_BASE_URL: 'javascript:alert(1)' },
    'WEBHOOK_BASE_URL must be an http(s) address, not "javascript:alert(1)".',
  ],
  [{ SANDBOX_PUBLIC_URL: 'localhost' }, 'SANDBOX_PUBLIC_URL must be an http(s) address, not "localhost".'],
  [{ WEBHOOK_RETRY_MS: '1s, 2s' }, 'WEBHOOK_RETRY_MS must be milliseconds with commas between, not "1s, 2s".'],
  [{ MAPS_GENERATION: 'old' }, 'MAPS_GENERATION must be one of both, legacy, new, not "old".'],
])('a person who sets %j is told what is wrong in one line', (source, message) => {
  expect(() => readSettings(source)).toThrow(new SettingError(message));
});
