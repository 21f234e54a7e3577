import { fromDecimal, minorOf } from '@liftclub/domain';
import * as v from 'valibot';

/** What docs/operations.md says about a setting. */
export interface SettingNote {
  readonly meaning: string;
  /** What holds where it is not set, when the parser has no fixed default. */
  readonly unset?: string;
  /** The start fails without it when NODE_ENV is `production`, and in every start that has no default for it. */
  readonly production?: 'needed';
}

/** A setting: its parser and what docs/operations.md says about it (`npm run docs:generate`). */
export const setting = <Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema, note: SettingNote) =>
  v.pipe(schema, v.metadata({ ...note }));

const digits = v.pipe(v.string(), v.digits(), v.transform(Number));

/** A port number. */
export const port = v.pipe(digits, v.minValue(1), v.maxValue(65_535));

/** A whole number of at least one. */
export const count = v.pipe(digits, v.minValue(1));

/** A whole number from zero. */
export const wholeNumber = digits;

/** An amount such as `1.00`, in minor units. */
export const amount = v.pipe(
  v.string(),
  v.check((text) => (fromDecimal(text) ?? -1) >= 0, 'an amount such as 1.00'),
  v.transform(minorOf),
);

/** A URL, without a slash at the end. */
export const address = v.pipe(
  v.string(),
  v.url(),
  v.transform((value) => value.replace(/\/$/, '')),
);

/** A choice that is off unless it is set to `yes`. */
export const yesOrNo = v.optional(v.picklist(['yes', 'no']), 'no');
