/** Settings that only the start and the tests read, as docs/operations.md lists them. */
export const START_SETTINGS = {
  LOG_MAX_MIB: { default: '10', meaning: 'size at which `npm start` replaces a log file' },
  UV_THREADPOOL_SIZE: { default: '16', meaning: 'threads of the API for hashing and files (Node.js)' },
  MALLOC_ARENA_MAX: { default: '2', meaning: 'memory arenas of the API (glibc)' },
  CHROMIUM_PATH: { default: '', meaning: 'browser for the tests; else the one of the npm package, or of the system' },
} as const;

/**
 * Flags of Node.js for the API, so that its heap follows what it uses (docs/decisions/141-heap-that-follows-use.md).
 * The image and the systemd unit repeat them; NODE_OPTIONS does not take all of them.
 */
export const API_NODE_FLAGS = [
  '--max-semi-space-size=8',
  '--initial-old-space-size=48',
  '--heap-growing-percent=30',
] as const;

/** Settings of the API that the start reads as well. */
export const API_SETTINGS = [
  'NODE_ENV',
  'PORT',
  'SANDBOX_PORT',
  'BASE_HOST',
  'PUBLIC_SCHEME',
  'PUBLIC_PORT',
  'DATA_DIR',
  'DATABASE_URL',
  'ALLOW_EMBEDDED_DATABASE',
  'APP_SECRET',
  'DRAIN_SECONDS',
] as const;

/** A setting that is listed in docs/operations.md. */
export type SettingName = keyof typeof START_SETTINGS | (typeof API_SETTINGS)[number];
