import { readSettings, SettingError } from './env';

test('a person who sets nothing gets the usual port, keys and waits', () => {
  expect(readSettings({})).toEqual({
    port: 4300, logLevel: 'warn', smsAccountSid: 'AC00000000000000000000000000005a4d', smsAuthToken: 'sandbox-sms-token',
    mapsKey: 'sandbox-key', mapsGeneration: 'both', placesFile: undefined, delayMs: 4_000, stallMs: 60_000,
  });
});

test('an empty setting counts as not set', () => {
  expect(readSettings({ SANDBOX_PORT: '', PLACES_FILE: '', MAPS_GENERATION: '' })).toEqual(readSettings({}));
});

test.each([
  [{ SANDBOX_PORT: 'http' }, 'SANDBOX_PORT must be a whole number from 1 to 65535, not "http".'],
  [{ SANDBOX_PORT: '70000' }, 'SANDBOX_PORT must be a whole number from 1 to 65535, not "70000".'],
  [{ SANDBOX_DELAY_MS: '-1' }, 'SANDBOX_DELAY_MS must be a whole number from 0 to 600000, not "-1".'],
  [{ MAPS_GENERATION: 'old' }, 'MAPS_GENERATION must be one of both, legacy, new, not "old".'],
])('a person who sets %j is told what is wrong in one line', (source, message) => {
  expect(() => readSettings(source)).toThrow(new SettingError(message));
});
