import * as v from 'valibot';

const limit = v.pipe(
  v.string(),
  v.transform((value) => (value === 'off' ? Infinity : Number(value))),
  v.number(),
  v.minValue(1),
);
const optional = v.optional(limit);
const seconds = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d+(,\d+)*$/, 'must be seconds, separated by commas'),
    v.transform((list) => list.split(',').map(Number)),
  ),
  '60,120,300',
);

/** Every limit is a setting; `off` lifts it. */
export const limitVariables = {
  LIMIT_REQUESTS_PER_MINUTE: optional,
  LIMIT_SIGN_UPS_PER_IP_DAY: optional,
  LIMIT_CODE_SENDS_PER_IP_DAY: optional,
  LIMIT_CODE_GUESSES_PER_IP_HOUR: optional,
  LIMIT_CODE_SENDS_PER_DAY: optional,
  LIMIT_WRONG_PASSWORDS_PER_IP_HOUR: optional,
  BREAKER_WRONG_CODES_PER_HOUR: optional,
  BREAKER_WRONG_CODES_PER_DAY: optional,
  LIMIT_CODE_SENDS_PER_PHONE_DAY: v.optional(limit, '5'),
  LIMIT_TRIES_PER_CODE: v.optional(limit, '3'),
  LIMIT_WRONG_CODES_PER_PHONE_DAY: v.optional(limit, '6'),
  LIMIT_WRONG_CODES_PER_PHONE_MONTH: v.optional(limit, '15'),
  CODE_RESEND_WAITS: seconds,
  LIMIT_FREE_PASSWORD_TRIES: v.optional(limit, '5'),
  LIMIT_PASSWORD_TRIES_ALL_NETWORKS: v.optional(limit, '30'),
  LIMIT_PASSWORD_LOCK_MINUTES: v.optional(limit, '15'),
  LIMIT_SESSIONS_PER_USER: v.optional(limit, '10'),
  LIMIT_UPLOADS_MIB: v.optional(limit, '64'),
  LIMIT_SOCKETS: v.optional(limit, '1000'),
  LIMIT_SOCKETS_PER_ADDRESS: optional,
  LIMIT_BODY_SECONDS: v.optional(limit, '30'),
};

type LimitVariables = v.InferOutput<v.ObjectSchema<typeof limitVariables, undefined>>;

export type Limits = ReturnType<typeof limitsOf>;

/** Against the sandbox every call comes from 127.0.0.1, so the limits by address and in total are off unless set. */
export function limitsOf(env: LimitVariables, usesSandbox: boolean, behindProxy: boolean) {
  const real = (value: number | undefined, fallback: number) => value ?? (usesSandbox ? Infinity : fallback);
  return {
    requestsPerMinute: real(env.LIMIT_REQUESTS_PER_MINUTE, 600),
    signUpsPerIpDay: real(env.LIMIT_SIGN_UPS_PER_IP_DAY, 50),
    codeSendsPerIpDay: real(env.LIMIT_CODE_SENDS_PER_IP_DAY, 60),
    codeGuessesPerIpHour: real(env.LIMIT_CODE_GUESSES_PER_IP_HOUR, 30),
    codeSendsPerDay: real(env.LIMIT_CODE_SENDS_PER_DAY, 2_000),
    wrongPasswordsPerIpHour: real(env.LIMIT_WRONG_PASSWORDS_PER_IP_HOUR, 100),
    breakerWrongCodesPerHour: real(env.BREAKER_WRONG_CODES_PER_HOUR, 300),
    breakerWrongCodesPerDay: real(env.BREAKER_WRONG_CODES_PER_DAY, 1_000),
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
    sessionsPerUser: env.LIMIT_SESSIONS_PER_USER,
    /** Bytes of uploads that one process holds in memory at once. */
    uploadBytes: env.LIMIT_UPLOADS_MIB * 1024 * 1024,
    sockets: env.LIMIT_SOCKETS,
    /** Behind a proxy every socket has the proxy's address. */
    socketsPerAddress: env.LIMIT_SOCKETS_PER_ADDRESS ?? (usesSandbox || behindProxy ? Infinity : 100),
    bodySeconds: env.LIMIT_BODY_SECONDS,
  };
}
