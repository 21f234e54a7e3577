import {
  emailMessage,
  isStorableText,
  LIMITS,
  normalizedCode,
  normalizedEmail,
  optionalTextMessage,
  otpMessage,
  requiredTextMessage,
  trimBlanks,
  type Message,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';

/** The message of a field that is missing or not text. */
export const REQUIRED = texts.validation.required;

/**
 * Any text that PostgreSQL can store: without NUL and lone surrogates. Every text of a request is built on it, or on a
 * pattern that allows neither; `message` is for a value that is not text.
 */
export const anyText = (message: string = REQUIRED) =>
  v.pipe(v.string(message), v.check(isStorableText, texts.validation.text));

/** Text checked by a rule of the domain, which returns a message or undefined. */
export const checkedText = (message: (value: string) => Message) =>
  v.pipe(
    anyText(),
    v.rawCheck(({ dataset, addIssue }) => {
      const found = dataset.typed && !dataset.issues ? message(dataset.value) : undefined;
      if (found !== undefined) addIssue({ message: found });
    }),
  );

/** Text of at most `max` characters, without NUL or lone surrogates; without blanks around it, in NFC. May be empty. */
export const text = (max: number) =>
  v.pipe(
    checkedText((value) => optionalTextMessage(value, max)),
    v.transform(trimBlanks),
    v.normalize('NFC'),
  );

/** Required text, which shows something; without blanks around it, in NFC. */
export const requiredText = (max: number) =>
  v.pipe(
    checkedText((value) => requiredTextMessage(value, max)),
    v.transform(trimBlanks),
    v.normalize('NFC'),
  );

/** An e-mail address in the form in which it is stored (`normalizedEmail`). */
export const email = v.pipe(checkedText(emailMessage), v.transform(normalizedEmail));

/** The e-mail address of a sign-in: any text, compared with the stored form. */
export const signInEmail = v.pipe(requiredText(LIMITS.email), v.transform(normalizedEmail));

/** A code of four digits; typed in any script, 0–9 in the output. */
export const otp = v.pipe(checkedText(otpMessage), v.transform(normalizedCode));

export const uuid = v.pipe(v.string(REQUIRED), v.uuid('This is not a valid id.'));

/** Instants are ISO 8601 in UTC. */
export const timestamp = v.pipe(v.string(), v.isoTimestamp());

/** Money on the wire: a decimal string with two digits ("1250.00"). */
export const money = v.pipe(v.string(), v.regex(/^-?\d+\.\d{2}$/));

export const currency = v.picklist(['ZAR', 'NGN']);

/** Degrees, WGS84. */
export const latitude = v.pipe(
  v.number(REQUIRED),
  v.finite(),
  v.minValue(-90, texts.validation.location),
  v.maxValue(90, texts.validation.location),
);
export const longitude = v.pipe(
  v.number(REQUIRED),
  v.finite(),
  v.minValue(-180, texts.validation.location),
  v.maxValue(180, texts.validation.location),
);

/** A chosen place: WGS84 degrees and its address for display. */
export const location = v.strictObject({ latitude, longitude, address: requiredText(LIMITS.address) });
export type Location = v.InferOutput<typeof location>;

/** Paging of lists. Without parameters the whole list is returned; `after` is the id of the last item seen. */
export const page = v.strictObject({
  limit: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(200))),
  after: v.optional(uuid),
});

/** `{ success: true, message, … }`, the form of every success response. */
export const success = <E extends v.ObjectEntries>(entries: E) =>
  v.object({ success: v.literal(true), message: v.string(), ...entries });

/**
 * The form of every error response. `errors` is by field; `detail` has a text of the catalogue (specification section
 * 8).
 */
export const errorBody = v.object({
  success: v.literal(false),
  code: v.string(),
  message: v.string(),
  detail: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  /** What a refusal is about, for example the figures that have changed. */
  data: v.optional(v.looseObject({ phone: v.optional(v.string()), request: v.optional(v.string()) })),
});
export type ErrorBody = v.InferOutput<typeof errorBody>;
