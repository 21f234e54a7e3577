import { readSettings } from './env';

const read = (changes: Record<string, string>) =>
  readSettings({ DATABASE_URL: 'postgres://liftclub@db/liftclub', APP_SECRET: 'x'.repeat(32), ...changes }, '/program')
    .route;
const tables = { tableSize: 100, tablePairs: Infinity, cacheDays: 30 };
const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'm4Zt0cQpX9vRk2LwYb7NhJ5sGd8FuA1e',
  SMS_ACCOUNT_SID: 'AC0123456789abcdef0123456789abcdef',
  BASE_HOST: 'liftclub.example',
  PUBLIC_SCHEME: 'https',
  SMS_BASE_URL: 'https://sms.example',
  SMS_AUTH_TOKEN: 'real',
  MAPS_SCRIPT_URL: 'https://maps.example/js',
  MAPS_KEY: 'real',
};

it('distances come from the sandbox unless a provider is named', () => {
  expect(read({ SANDBOX_PORT: '4399' })).toEqual({
    provider: 'osrm',
    baseUrl: 'http://127.0.0.1:4399',
    key: '',
    ...tables,
  });
  expect(read({ ROUTE_BASE_URL: 'https://osrm.example/' })).toEqual({
    provider: 'osrm',
    baseUrl: 'https://osrm.example',
    key: '',
    ...tables,
  });
  expect(read({ ROUTE_PROVIDER: 'google', ROUTE_API_KEY: 'a-key' })).toEqual({
    provider: 'google',
    baseUrl: 'https://routes.googleapis.com',
    key: 'a-key',
    ...tables,
    tablePairs: 10_000,
  });
});

it.each([
  [{ ROUTE_PROVIDER: 'google' }, 'ROUTE_API_KEY: Google Routes needs a key.'],
  [{ ROUTE_PROVIDER: 'guess' }, 'ROUTE_PROVIDER'],
  [production, 'ROUTE_BASE_URL: production needs the address of a real provider'],
])('%p does not start', (changes, reason) => {
  expect(() => read(changes as Record<string, string>)).toThrow(reason);
});
