import { user, type User } from '@liftclub/api-contract';
import * as v from 'valibot';

/** A toast for the next page: shown once, after a page load. */
const toast = v.object({ message: v.string(), variant: v.picklist(['success', 'error', 'warning', 'info']) });
export type Toast = v.InferOutput<typeof toast>;

/** The schedule draft with the id of its owner: the next user of this device does not get it. */
const draft = v.object({
  owner: v.string(),
  text: v.string(),
  /** The body last sent and its Idempotency-Key: the same body sent again is the same booking. */
  attempt: v.nullable(v.object({ body: v.string(), key: v.string() })),
});
export type StoredDraft = v.InferOutput<typeof draft>;

/** The last lists of a user, readable without a connection; `build` is the version of the app that kept them. */
const kept = v.object({
  owner: v.string(),
  build: v.string(),
  lists: v.array(v.object({ key: v.array(v.unknown()), at: v.number(), data: v.unknown() })),
});

/**
 * That a user turned push notifications on in this browser: the id under which the server knows it, null after a
 * sign-in until it is registered for the new session. It stays when the user signs out. `has_session` is missing where
 * a version registered it that did not store the session.
 */
const push = v.object({ owner: v.string(), device: v.nullable(v.string()), has_session: v.optional(v.literal(true)) });

/** What was typed at a sign-up whose code was sent, without the password, to correct it. */
const signUpForm = v.object({
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: v.object({ country: v.string(), number: v.string() }),
  role: v.string(),
  referral_code: v.string(),
  /** When it was stored, in ms since 1970. */
  at: v.number(),
});

/** What a user dismissed on home, by name. It stays when the user signs out. */
const dismissed = v.object({ owner: v.string(), names: v.array(v.string()) });

/** Everything that the apps store on the device, by the names of the specification (section 3, User). */
export interface StoredTable {
  access: string;
  refresh: string;
  user: User;
  /** The registration marker: while it is stored, booking is restricted. */
  reg: string;
  /** Reference of the payment in progress. */
  reference: string;
  alatId: string;
  country: string;
  draft: StoredDraft;
  kept: v.InferOutput<typeof kept>;
  push: v.InferOutput<typeof push>;
  dismissed: v.InferOutput<typeof dismissed>;
  /** Token of an invitation; removed by the sign-up. */
  token: string;
  coupon: string;
  /** The phone that waits for its sign-up code. */
  phone: string;
  /** The phone whose password is being reset. */
  forgotPhone: string;
  /** The reset token of a verified code; kept in session storage. */
  resetToken: string;
  /** The two letters of the code request that is open, which its SMS shows too; kept in session storage. */
  codeRequest: string;
  /** Signs this browser in with the code of its sign-up; kept in session storage. */
  signInToken: string;
  /** Kept in session storage. */
  signUpForm: v.InferOutput<typeof signUpForm>;
  toast: Toast;
  /** Path to return to after verifying the account or signing in; kept in session storage. */
  returnTo: string;
}

export type StoredKey = keyof StoredTable;

/** Typed access to the stored keys. `get` never throws: an unreadable value counts as absent. */
export interface StoredKeys {
  get<K extends StoredKey>(key: K): StoredTable[K] | null;
  set<K extends StoredKey>(key: K, value: StoredTable[K]): void;
  remove(...keys: readonly StoredKey[]): void;
}

type Reader<T> = (text: string) => T | null;

const text: Reader<string> = (value) => value;

const json =
  <S extends v.GenericSchema<unknown, unknown>>(schema: S): Reader<v.InferOutput<S>> =>
  (value) => {
    try {
      const read = v.safeParse(schema, JSON.parse(value));
      return read.success ? read.output : null;
    } catch {
      return null;
    }
  };

const readers: { [K in StoredKey]: Reader<StoredTable[K]> } = {
  access: text,
  refresh: text,
  user: json(user),
  reg: text,
  reference: text,
  alatId: text,
  country: text,
  draft: json(draft),
  kept: json(kept),
  push: json(push),
  dismissed: json(dismissed),
  token: text,
  coupon: text,
  phone: text,
  forgotPhone: text,
  resetToken: text,
  codeRequest: text,
  signInToken: text,
  signUpForm: json(signUpForm),
  toast: json(toast),
  returnTo: text,
};

/** The keys in session storage. */
const OF_THE_TAB: readonly StoredKey[] = [
  'resetToken',
  'codeRequest',
  'signInToken',
  'signUpForm',
  'toast',
  'returnTo',
];

/** `local` is shared by the tabs of an origin; `session` belongs to one tab. */
export function createStoredKeys(local: Storage, session: Storage): StoredKeys {
  const placeOf = (key: StoredKey) => (OF_THE_TAB.includes(key) ? session : local);
  return {
    get(key) {
      const value = placeOf(key).getItem(key);
      return value === null ? null : readers[key](value);
    },
    set(key, value) {
      placeOf(key).setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    },
    remove(...keys) {
      for (const key of keys) placeOf(key).removeItem(key);
    },
  };
}
