/**
 * Environment variables of the API process that libuv and glibc read. The image and the systemd unit repeat them. With
 * the four threads of libuv's own setting, reading a file would wait for photos. With fixed thresholds glibc gives
 * large blocks, as of photos, back to the system at once; by itself it raises the thresholds with the first large block
 * and keeps what was used. With one arena for each thread it would keep more.
 */
const PROCESS_SETTINGS = {
  UV_THREADPOOL_SIZE: { default: '16', meaning: 'threads of the API for files, photos and compression (Node.js)' },
  MALLOC_ARENA_MAX: { default: '2', meaning: 'memory arenas of the API (glibc)' },
  MALLOC_MMAP_THRESHOLD_: { default: '131072', meaning: 'bytes from which a block of memory stands alone (glibc)' },
  MALLOC_TRIM_THRESHOLD_: { default: '131072', meaning: 'unused bytes that go back to the system (glibc)' },
} as const;

/** Settings that only the start and the tests read, as docs/operations.md lists them. */
export const START_SETTINGS = {
  LOG_MAX_MIB: { default: '10', meaning: 'size at which `npm start` replaces a log file' },
  ...PROCESS_SETTINGS,
  CHROMIUM_PATH: { default: '', meaning: 'browser for the tests; else the one of the npm package, or of the system' },
} as const;

/** The values of the process's settings: those of `env`, else the defaults. */
export const processSettings = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(PROCESS_SETTINGS).map(([name, setting]) => [name, env[name] ?? setting.default]));

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
  'HEALTH_PORT',
  'SANDBOX_PORT',
  'SANDBOX_SMTP_PORT',
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
