import * as v from 'valibot';
import { readMigrationSettings, readSettings } from './env';
import { variables } from './env-schema';
import { isStrongSecret } from './secret-strength';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://liftclub_api@db/liftclub?sslmode=verify-full',
  APP_SECRET: 'm4Zt0cQpX9vRk2LwYb7NhJ5sGd8FuA1e',
  BASE_HOST: 'liftclub.example',
  PUBLIC_SCHEME: 'https',
  SMS_BASE_URL: 'https://api.twilio.com',
  SMS_ACCOUNT_SID: 'AC0123456789abcdef0123456789abcdef',
  SMS_AUTH_TOKEN: 'real',
  MAPS_SCRIPT_URL: 'https://maps.googleapis.com/maps/api/js',
  MAPS_KEY: 'real',
  ROUTE_BASE_URL: 'https://router.example',
  PAYSTACK_BASE_URL: 'https://api.paystack.co',
  PAYSTACK_SECRET_KEY: 'sk_live_key',
  ALATPAY_BASE_URL: 'https://apibox.alatpay.ng',
  ALATPAY_SCRIPT_URL: 'https://web.alatpay.ng/js/alatpay.js',
  ALATPAY_PUBLIC_KEY: 'public',
  ALATPAY_SECRET_KEY: 'real',
  ALATPAY_BUSINESS_ID: '0b0e9a3e-0000-4000-8000-00000000aaaa',
  ALATPAY_WEBHOOK_SECRET: 'real',
};
const read = (changes: Record<string, string> = {}) => readSettings({ ...production, ...changes }, '/program');

it('production with everything real starts', () => {
  expect(read().production).toBe(true);
  expect(read({ APP_SECRET_PREVIOUS: 'Qe7RtY2uIoP9aSdF4gHjK1lZxC6vBn3M' }).secrets.previous).toHaveLength(1);
  expect(read({ SMS_BASE_URL: 'https://8.8.8.8', ROUTE_BASE_URL: 'https://[2a00:1450:4001::1]' }).production).toBe(
    true,
  );
});

it('production needs exactly the settings that say so', () => {
  const fails = (name: string) => {
    try {
      readSettings({ ...production, [name]: undefined }, '/program');
      return false;
    } catch (error) {
      return (error as Error).message.includes(name);
    }
  };
  const needed = Object.entries(variables.entries)
    .filter(([, schema]) => v.getMetadata(schema)['production'] === 'needed')
    .map(([name]) => name);
  expect(Object.keys(variables.entries).filter(fails)).toEqual(needed);
});

it.each([
  [{ PAYSTACK_SECRET_KEY: 'sk_test_0123456789abcdef' }, 'PAYSTACK_SECRET_KEY: production needs a live key'],
  [{ PAYSTACK_SECRET_KEY: 'sk_test_sandbox' }, 'PAYSTACK_SECRET_KEY: production needs a live key'],
  [{ SMS_ACCOUNT_SID: 'AC00000000000000000000000000005a4d' }, 'SMS_ACCOUNT_SID: production needs a key of its own'],
  [{ ALATPAY_BUSINESS_ID: '5a4db0c5-0000-4000-8000-000000000001' }, 'ALATPAY_BUSINESS_ID: production needs a key'],
  [{ BASE_HOST: 'liftclub.localhost' }, 'BASE_HOST: production needs a public name, not *.localhost.'],
  [{ BASE_HOST: 'localhost' }, 'BASE_HOST: production needs a public name, not *.localhost.'],
  [{ APP_SECRET: 'x'.repeat(64) }, 'APP_SECRET: production needs random characters'],
  [{ APP_SECRET_PREVIOUS: 'x'.repeat(64) }, 'APP_SECRET_PREVIOUS: production needs random characters'],
  [{ APP_SECRET_PREVIOUS: 'short' }, 'APP_SECRET_PREVIOUS.0: must have at least 32 characters.'],
])('production refuses %j in one plain line', (changes, line) => {
  expect(() => read(changes as Record<string, string>)).toThrow(line);
});

it.each([
  'postgres://liftclub_api:word@db/liftclub',
  'postgres://liftclub_api:word@db.internal/liftclub?sslmode=require',
  'postgres://liftclub_api:word@10.0.0.5:5432/liftclub?sslmode=disable',
])('production refuses %s, which anybody in the network could read or answer', (DATABASE_URL) => {
  expect(() => read({ DATABASE_URL })).toThrow('DATABASE_URL: production needs TLS to a database on another machine');
  expect(() => readMigrationSettings({ NODE_ENV: 'production', DATABASE_URL }, '/program')).toThrow('needs TLS');
});

it.each([
  'postgres://liftclub_api:word@127.0.0.1:5432/liftclub',
  'postgres://liftclub_api:word@/liftclub?host=/run/postgresql',
  'postgres://liftclub_api:word@db/liftclub?sslmode=verify-full&sslrootcert=/authority/ca.pem',
])('production accepts the database at %s', (DATABASE_URL) => {
  expect(read({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

it('a migration needs the database alone', () => {
  const { DATABASE_URL } = production;
  expect(readMigrationSettings({ NODE_ENV: 'production', DATABASE_URL }, '/program')).toEqual({
    databaseUrl: DATABASE_URL,
    migrationsFolder: '/program/migrations',
  });
});

it.each([
  '127.0.0.1',
  '0x7f.1',
  '2130706433',
  '0.0.0.0',
  'localhost',
  'localhost.',
  'sms.localhost',
  '[::1]',
  '[::]',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '[fd00::1]',
  '[fe80::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:10.0.0.1]',
  '[::ffff:8.8.8.8]',
  '[::7f00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  'sandbox',
  'sms.internal',
  'sms.local',
  'sms.lan',
  'router.home.arpa',
])('production refuses a provider at %s', (host) => {
  for (const name of ['SMS_BASE_URL', 'ROUTE_BASE_URL', 'PAYSTACK_BASE_URL', 'ALATPAY_SCRIPT_URL'])
    expect(() => read({ [name]: `https://${host}/` })).toThrow(new RegExp(`^${name}: production needs`));
});

it.each(['172.15.0.1', '172.32.0.1', '100.128.0.1', '11.0.0.1', '[2600::1]', 'localhost.example', 'api.twilio.com'])(
  'production accepts a provider at %s',
  (host) => {
    expect(read({ SMS_BASE_URL: `https://${host}` }).production).toBe(true);
  },
);

it.each([
  ['one character', 'x'.repeat(64), false],
  ['a repeated word', 'horse'.repeat(12), false],
  ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789', false],
  ['a row of digits', '12345678901234567890123456789012', false],
  ['the text of a template', 'please-CHANGE-ME-to-32-random-characters', false],
  ['the name of the product', 'liftclub-m4Zt0cQpX9vRk2LwYb7NhJ5s', false],
  ['32 characters of base64', 'm4Zt0cQpX9vRk2LwYb7NhJ5sGd8FuA1e', true],
  ['32 hexadecimal digits', '9f86d081884c7d659a2feaa0c55ad015', true],
  ['a UUID and more', '3d0b5c6e-7a1f-4e82-b9d4-06f7c2a8e913', true],
])('%s as a secret', (_case, secret, strong) => {
  expect(isStrongSecret(secret)).toBe(strong);
});
