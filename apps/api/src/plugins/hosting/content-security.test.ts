import { readSettings } from '../../settings/env';
import { documentPolicy } from './content-security';

const SANDBOX_TILES = 'http://localhost:4300';

describe('the map of Google', () => {
  const google = 'https://maps.googleapis.com/maps/api/js';
  const policy = (webApp: 'passenger' | 'driver' | 'auth' | 'console', scriptUrl = google) => {
    const environment = { DATABASE_URL: 'postgres://u:p@127.0.0.1/x', APP_SECRET: 'x'.repeat(32) };
    const settings = readSettings({ ...environment, MAPS_SCRIPT_URL: scriptUrl }, '/app');
    const directives = documentPolicy(settings, webApp, 'nonce').split('; ');
    return new Map(directives.map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));
  };

  it.each(['passenger', 'driver'] as const)('finds places and measures drives in the %s app', (webApp) => {
    const found = policy(webApp);
    expect(found.get('connect-src')).toEqual([
      "'self'",
      'https://maps.googleapis.com',
      'https://*.googleapis.com',
      'https://*.google.com',
      'https://*.gstatic.com',
      'data:',
      'blob:',
      SANDBOX_TILES,
    ]);
    expect(found.get('script-src')).toEqual(["'self'", 'https://maps.googleapis.com', 'https://maps.gstatic.com']);
    expect(found.get('style-src')).toEqual(["'self'", "'nonce-nonce'", 'https://fonts.googleapis.com']);
    expect(found.get('font-src')).toEqual(["'self'", 'https://fonts.gstatic.com']);
    expect(found.get('img-src')).toEqual(expect.arrayContaining(['https://*.googleapis.com', 'https://*.gstatic.com']));
    expect(found.get('worker-src')).toEqual(["'self'", 'blob:']);
  });

  it('is nowhere else', () => {
    for (const webApp of ['auth', 'console'] as const) expect([...policy(webApp)].join()).not.toContain('google');
    expect([...policy('passenger', 'https://maps.example/js')].join()).not.toContain('google');
  });

  it('has a stand-in whose newer classes ask other hosts than its script comes from', () => {
    const found = policy('passenger', 'http://maps.googleapis.localhost:4300/maps/api/js');
    expect(found.get('connect-src')).toEqual([
      "'self'",
      'http://maps.googleapis.localhost:4300',
      'http://*.googleapis.localhost:4300',
      SANDBOX_TILES,
    ]);
  });
});

it.each([
  ['https://tiles.example/{z}/{x}/{y}.pbf?key=1', 'https://tiles.example'],
  ['https://files.example/maps/africa.pmtiles', 'https://files.example'],
])('street tiles of %s may be fetched where a map is', (tiles, origin) => {
  const environment = { DATABASE_URL: 'postgres://u:p@127.0.0.1/x', APP_SECRET: 'x'.repeat(32) };
  const settings = readSettings({ ...environment, MAP_TILES_URL: tiles }, '/app');
  expect(documentPolicy(settings, 'passenger', 'nonce')).toMatch(new RegExp(`connect-src [^;]*${origin}(;| )`));
  expect(documentPolicy(settings, 'console', 'nonce')).toMatch(
    new RegExp(`connect-src 'self' ${origin}; worker-src 'self';`),
  );
  expect(documentPolicy(settings, 'auth', 'nonce')).not.toContain(origin);
});
