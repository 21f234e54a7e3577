import { weekDayOf, type WeekDay } from '../calendar/calendar';
import type { Minor } from '../money/money';
import { normalizedCode } from '../validation/validation';

/** A guardian's request by SMS. Anything that is not a command is `help`. */
export type SmsCommand =
  | { readonly kind: 'skip' | 'unskip'; readonly day: WeekDay | null }
  /** The guardian takes the rider, because no vehicle came. */
  | { readonly kind: 'own' }
  /** The number of a rider; without a verb it answers the open question, with `of` the question of that id. */
  | { readonly kind: 'choose'; readonly verb: SmsVerb | null; readonly number: number; readonly of?: string }
  /** The digits in the question, null when they are missing; with `of` they answer the question of that id. */
  | { readonly kind: 'confirm'; readonly digits: string | null; readonly of?: string }
  | { readonly kind: 'code' | 'where' | 'stop' | 'start' | 'help' };

export type SmsVerb = 'skip' | 'unskip' | 'own';

/**
 * What a passenger was asked. `which` is answered by 1, SKIP 1, UNSKIP 1 or OWN 1; `confirm` by YES and its two digits,
 * which only a person who reads the SMS knows: the sender of an SMS can be forged. `id` is four digits, named by the
 * answers to tap, which stay on the phone.
 */
export type SmsQuestion =
  | {
      readonly kind: 'which';
      readonly id: string;
      readonly verb: SmsVerb;
      readonly date: string;
      readonly riders: readonly string[];
    }
  | {
      readonly kind: 'confirm';
      readonly id: string;
      readonly rides: readonly { readonly id: string; readonly credit: Minor }[];
      readonly digits: string;
    };

const SIMPLE: Readonly<Record<string, SmsCommand>> = {
  CODE: { kind: 'code' },
  WHERE: { kind: 'where' },
  START: { kind: 'start' },
  // The words by which people end SMS everywhere.
  STOP: { kind: 'stop' },
  STOPALL: { kind: 'stop' },
  UNSUBSCRIBE: { kind: 'stop' },
  CANCEL: { kind: 'stop' },
  END: { kind: 'stop' },
  QUIT: { kind: 'stop' },
};

/** Monday, 5 January 1970, and the days after it. */
const A_WEEK = Array.from({ length: 7 }, (_, index) => `1970-01-${String(index + 5).padStart(2, '0')}`);
const DAYS = new Map(A_WEEK.map((date) => [weekDayOf(date).toUpperCase(), weekDayOf(date)]));

/**
 * Reads a command; capitals, blanks, punctuation and the script of digits do not matter: "skip, mon." is SKIP MON. An
 * answer that was tapped names its question: SKIP 1 OF 4711.
 */
export function readSmsCommand(text: string): SmsCommand {
  const word = normalizedCode(text).replace(/[^A-Z0-9]/g, '');
  const [, answer = '', of] = /^(.*\d)OF(\d{4})$/.exec(word) ?? [];
  if (of === undefined) return readWord(word);
  const command = readWord(answer);
  return command.kind === 'choose' || command.kind === 'confirm' ? { ...command, of } : { kind: 'help' };
}

function readWord(word: string): SmsCommand {
  const simple = Object.hasOwn(SIMPLE, word) ? SIMPLE[word] : undefined;
  if (simple) return simple;
  const yes = /^(?:SKIP)?YES(\d{1,4})?$/.exec(word);
  if (yes) return { kind: 'confirm', digits: yes[1] ?? null };
  if (/^\d{1,2}$/.test(word)) return { kind: 'choose', verb: null, number: Number(word) };
  const [, verb, rest = ''] = /^(SKIP|UNSKIP|OWN)([A-Z]{3}|\d{1,2})?$/.exec(word) ?? [];
  if (verb === undefined) return { kind: 'help' };
  const number = /\d/.test(rest) ? Number(rest) : null;
  if (verb === 'OWN') {
    if (rest === '') return { kind: 'own' };
    return number === null ? { kind: 'help' } : { kind: 'choose', verb: 'own', number };
  }
  const kind = verb === 'SKIP' ? 'skip' : 'unskip';
  if (rest === '') return { kind, day: null };
  const day = DAYS.get(rest);
  if (day) return { kind, day };
  return number === null ? { kind: 'help' } : { kind: 'choose', verb: kind, number };
}
