import * as v from 'valibot';
import { setting } from './setting';

const limit = v.pipe(
  v.string(),
  v.transform((value) => (value === 'off' ? Infinity : Number(value))),
  v.number(),
  v.minValue(1),
  v.check((value) => value === Infinity || Number.isInteger(value), 'must be a whole number, or off'),
);
const seconds = v.pipe(
  v.string(),
  v.regex(/^\d+(,\d+)*$/, 'must be seconds, separated by commas'),
  v.transform((list) => list.split(',').map(Number)),
);

/** Limits that are off against the sandbox unless they are set, and their defaults elsewhere. */
const DEFAULTS = {
  LIMIT_REQUESTS_PER_MINUTE: 600,
  LIMIT_ESTIMATES_PER_IP_HOUR: 30,
  LIMIT_ESTIMATES_PER_HOUR: 1_000,
  LIMIT_SIGN_UPS_PER_IP_DAY: 50,
  LIMIT_CODE_SENDS_PER_IP_DAY: 60,
  LIMIT_CODE_GUESSES_PER_IP_HOUR: 30,
  LIMIT_CODE_SENDS_PER_DAY: 2_000,
  LIMIT_WRONG_PASSWORDS_PER_IP_HOUR: 100,
  BREAKER_WRONG_CODES_PER_HOUR: 300,
  BREAKER_WRONG_CODES_PER_DAY: 1_000,
  LIMIT_SOCKETS_PER_ADDRESS: 100,
} as const;

const outside = (name: keyof typeof DEFAULTS, meaning: string) =>
  setting(v.optional(limit), { unset: `${DEFAULTS[name]} *`, meaning });
const always = (fallback: number, meaning: string) => setting(v.optional(limit, String(fallback)), { meaning });

/** Every limit is a setting; `off` lifts it. */
export const limitVariables = {
  LIMIT_REQUESTS_PER_MINUTE: outside('LIMIT_REQUESTS_PER_MINUTE', 'requests of one address to one API process'),
  LIMIT_ESTIMATES_PER_IP_HOUR: outside(
    'LIMIT_ESTIMATES_PER_IP_HOUR',
    'estimates of one address at one API process in an hour',
  ),
  LIMIT_ESTIMATES_PER_HOUR: outside('LIMIT_ESTIMATES_PER_HOUR', 'estimates of everyone at one API process in an hour'),
  LIMIT_SIGN_UPS_PER_IP_DAY: outside('LIMIT_SIGN_UPS_PER_IP_DAY', 'sign-ups of one address in 24 hours'),
  LIMIT_CODE_SENDS_PER_IP_DAY: outside('LIMIT_CODE_SENDS_PER_IP_DAY', 'code requests of one address in 24 hours'),
  LIMIT_CODE_GUESSES_PER_IP_HOUR: outside('LIMIT_CODE_GUESSES_PER_IP_HOUR', 'wrong codes of one address in an hour'),
  LIMIT_CODE_SENDS_PER_DAY: outside('LIMIT_CODE_SENDS_PER_DAY', 'codes sent to everyone in 24 hours'),
  LIMIT_WRONG_PASSWORDS_PER_IP_HOUR: outside(
    'LIMIT_WRONG_PASSWORDS_PER_IP_HOUR',
    'wrong passwords of one address in an hour',
  ),
  BREAKER_WRONG_CODES_PER_HOUR: outside(
    'BREAKER_WRONG_CODES_PER_HOUR',
    'so many wrong codes in total: resets need a second code',
  ),
  BREAKER_WRONG_CODES_PER_DAY: outside('BREAKER_WRONG_CODES_PER_DAY', 'the same for 24 hours'),
  RESET_SECOND_CODE: setting(v.optional(v.picklist(['adaptive', 'always', 'never']), 'adaptive'), {
    meaning: 'second code of a reset: `adaptive`, `always` or `never`',
  }),
  CODE_RESEND_WAITS: setting(v.optional(seconds, '60,120,300'), {
    meaning: 'seconds until another code: after the first, second, later',
  }),
  LIMIT_CODE_SENDS_PER_PHONE_DAY: always(5, 'codes to one phone in 24 hours **'),
  LIMIT_TRIES_PER_CODE: always(3, 'guesses at one code'),
  LIMIT_WRONG_CODES_PER_PHONE_DAY: always(6, 'wrong codes of one phone in 24 hours **'),
  LIMIT_WRONG_CODES_PER_PHONE_MONTH: always(15, 'wrong codes of one phone in 30 days **'),
  LIMIT_FREE_PASSWORD_TRIES: always(5, 'wrong passwords of an account and network before a lock'),
  LIMIT_PASSWORD_TRIES_ALL_NETWORKS: always(30, 'the same for an account over all networks'),
  LIMIT_PASSWORD_LOCK_MINUTES: always(15, 'longest such lock'),
  LIMIT_SMS_OF_KIND_DAY: always(30, 'SMS of one kind to one phone, and of one account, in a day (UTC)'),
  LIMIT_SMS_PER_PHONE_DAY: always(60, 'SMS to one phone in a day'),
  LIMIT_SMS_PER_ACCOUNT_DAY: always(80, 'SMS that one account causes in a day'),
  LIMIT_SMS_PER_DAY: always(20_000, 'SMS to everyone in a day; staff are alerted at 80 %'),
  LIMIT_SMS_CRITICAL_PER_DAY: always(20_000, 'the same for critical notifications, which have a reserve of their own'),
  LIMIT_SESSIONS_PER_USER: always(10, 'open sessions; the oldest ends when another one is opened'),
  LIMIT_UPLOADS_MIB: always(64, 'uploads that one API process keeps in memory at once'),
  LIMIT_SOCKETS: always(1_000, 'open sockets of one API process; idle ones give way'),
  LIMIT_SOCKETS_PER_ADDRESS: outside('LIMIT_SOCKETS_PER_ADDRESS', 'of these, of one address; also off behind a proxy'),
  LIMIT_STREAMS: always(500, 'event streams of one API process; the rest of LIMIT_SOCKETS is for other requests'),
  LIMIT_STREAM_SECONDS: always(25, 'time between checks of who follows a stream, at most 30'),
  LIMIT_BODY_SECONDS: always(30, "time for a request's body, uploads excepted"),
};

type LimitVariables = v.InferOutput<v.ObjectSchema<typeof limitVariables, undefined>>;

export type Limits = ReturnType<typeof limitsOf>;

/** Against the sandbox every call comes from 127.0.0.1, so the limits by address and in total are off unless set. */
export function limitsOf(env: LimitVariables, usesSandbox: boolean, behindProxy: boolean) {
  const real = (name: keyof typeof DEFAULTS) => env[name] ?? (usesSandbox ? Infinity : DEFAULTS[name]);
  return {
    requestsPerMinute: real('LIMIT_REQUESTS_PER_MINUTE'),
    estimatesPerIpHour: real('LIMIT_ESTIMATES_PER_IP_HOUR'),
    estimatesPerHour: real('LIMIT_ESTIMATES_PER_HOUR'),
    signUpsPerIpDay: real('LIMIT_SIGN_UPS_PER_IP_DAY'),
    codeSendsPerIpDay: real('LIMIT_CODE_SENDS_PER_IP_DAY'),
    codeGuessesPerIpHour: real('LIMIT_CODE_GUESSES_PER_IP_HOUR'),
    codeSendsPerDay: real('LIMIT_CODE_SENDS_PER_DAY'),
    wrongPasswordsPerIpHour: real('LIMIT_WRONG_PASSWORDS_PER_IP_HOUR'),
    breakerWrongCodesPerHour: real('BREAKER_WRONG_CODES_PER_HOUR'),
    breakerWrongCodesPerDay: real('BREAKER_WRONG_CODES_PER_DAY'),
    /** By phone: known devices have one such budget, all other browsers together have another. */
    codes: {
      sendsPerDay: env.LIMIT_CODE_SENDS_PER_PHONE_DAY,
      triesPerCode: env.LIMIT_TRIES_PER_CODE,
      wrongPerDay: env.LIMIT_WRONG_CODES_PER_PHONE_DAY,
      wrongPerMonth: env.LIMIT_WRONG_CODES_PER_PHONE_MONTH,
      /** Seconds to wait after the first, second and any later send of a day. */
      resendWaits: env.CODE_RESEND_WAITS,
    },
    /** For one account from one network, of users and of staff. */
    freePasswordTries: env.LIMIT_FREE_PASSWORD_TRIES,
    /** For one account over all networks. */
    freePasswordTriesAllNetworks: env.LIMIT_PASSWORD_TRIES_ALL_NETWORKS,
    passwordLockMinutes: env.LIMIT_PASSWORD_LOCK_MINUTES,
    /** SMS in a day (UTC), codes excepted; `perPhoneDay` and `perAccountDay` count critical ones apart. */
    sms: {
      ofKindPerDay: env.LIMIT_SMS_OF_KIND_DAY,
      perPhoneDay: env.LIMIT_SMS_PER_PHONE_DAY,
      perAccountDay: env.LIMIT_SMS_PER_ACCOUNT_DAY,
      perDay: env.LIMIT_SMS_PER_DAY,
      criticalPerDay: env.LIMIT_SMS_CRITICAL_PER_DAY,
    },
    sessionsPerUser: env.LIMIT_SESSIONS_PER_USER,
    /** Bytes of uploads that one process holds in memory at once. */
    uploadBytes: env.LIMIT_UPLOADS_MIB * 1024 * 1024,
    sockets: env.LIMIT_SOCKETS,
    /** Less than `sockets`: the rest is for other requests. */
    streams: env.LIMIT_STREAMS,
    /** Behind a proxy every socket has the proxy's address. */
    socketsPerAddress: env.LIMIT_SOCKETS_PER_ADDRESS ?? (behindProxy ? Infinity : real('LIMIT_SOCKETS_PER_ADDRESS')),
    bodySeconds: env.LIMIT_BODY_SECONDS,
    /** Seconds between checks of the session of a stream; a right that is taken away ends it at once. */
    streamSeconds: Math.min(env.LIMIT_STREAM_SECONDS, 30),
  };
}
