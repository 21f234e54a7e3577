const nxPreset = require('@nx/jest/preset').default;

// These packages ship ES modules only; jest runs CommonJS, so they are compiled with our own sources.
const ESM_ONLY = [
  'get-port',
  'ky',
  'jose',
  'openid-client',
  'oauth4webapi',
  'flydrive',
  '@poppinss',
  'case-anything',
  'uuid',
  'p-limit',
  'yocto-queue',
  'pbf',
  '@mapbox/point-geometry',
  '@mapbox/vector-tile',
  '@maplibre/geojson-vt',
  '@maplibre/vt-pbf',
  'kdbush',
  '@tanstack/react-table',
  '@tanstack/table-core',
  '@tanstack/react-store',
  '@tanstack/store',
  'icu-minify',
  '@formatjs',
];

// These import while they run, which jest cannot do without being compiled either.
const IMPORTING = ['@opentelemetry/otlp-exporter-base', '@react-email/render'];

/** Tests that take long, `<name>.long.test.ts`, run with `npm run test:long`, which sets LONG. */
const LONG_TESTS = process.env['LONG'] === '1' ? [] : ['\\.long\\.test\\.tsx?$'];

module.exports = {
  ...nxPreset,
  testPathIgnorePatterns: ['/node_modules/', ...LONG_TESTS],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'jsx', 'mjs', 'cjs', 'json', 'node'],
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${[...ESM_ONLY, ...IMPORTING].join('|')})/)`],
  // Test files run in a context of their own, where each look at a global is slow; these are passed to every module.
  // Those that tests replace (Date, fetch) or that modules define themselves (Map, Buffer) cannot be.
  sandboxInjectedGlobals: ['Object', 'Array', 'Math', 'Number', 'String', 'JSON', 'Set', 'Symbol', 'Promise'],
  coverageReporters: ['html'],
};
