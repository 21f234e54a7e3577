import { readdirSync, readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import format, { type CompiledMessage } from 'icu-minify/format';
import { en } from './texts/en';

export type MessageKey = keyof typeof en;

/** Pairs of the name and the type of each argument of an ICU message. `In` says what its braces have opened so far. */
type Arguments<
  Text extends string,
  In extends readonly unknown[] = ['text'],
  Found = never,
> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? Text extends `${string}}${infer Rest}`
      ? Arguments<Rest, In extends readonly [...infer Outer, unknown] ? Outer : In, Found>
      : never
    : In extends readonly [...unknown[], 'text']
      ? After extends `${infer Inside}}${infer Rest}`
        ? Inside extends `${infer Name}, ${infer Kind}, ${string}`
          ? After extends `${Name}, ${Kind}, ${infer Branches}`
            ? Arguments<Branches, readonly [...In, 'branches'], Found | [Name, TypeOf<Kind>]>
            : never
          : Arguments<Rest, In, Found | [Inside, string | number]>
        : never
      : Arguments<After, readonly [...In, 'text'], Found>
  : Found;

type TypeOf<Kind> = Kind extends 'plural' ? number : Kind extends 'date' ? Date : string;

/** The arguments of a text by name. */
type Params<Key extends MessageKey> = {
  readonly [Argument in Arguments<(typeof en)[Key]> as Argument[0]]: Argument[1];
};

/** The files beside this module, or beside the bundle. */
const folder = new URL('texts/', import.meta.url);

const catalogues: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map([
  ['en', en],
  ...readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const texts = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Readonly<Record<string, string>>;
      return [name.slice(0, -'.json'.length), texts] as const;
    }),
]);

/** Languages that messages exist in, each under its own name. */
export const LANGUAGES: readonly { readonly code: string; readonly name: string }[] = [...catalogues.keys()].map(
  (code) => ({ code, name: new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code }),
);

const compiled = new Map<string, CompiledMessage>();

function compiledText(key: MessageKey, language: string): CompiledMessage {
  const id = `${language} ${key}`;
  const known = compiled.get(id);
  if (known !== undefined) return known;
  const text = compile(catalogues.get(language)?.[key] ?? en[key]);
  compiled.set(id, text);
  return text;
}

// Created once, because creating a formatter costs far more than using it.
const formatters = new Map<string, unknown>();

function once<Args extends readonly unknown[], Formatter>(make: (...args: Args) => Formatter, name: string) {
  return (...args: Args): Formatter => {
    const id = `${name} ${JSON.stringify(args)}`;
    const formatter = (formatters.get(id) as Formatter | undefined) ?? make(...args);
    formatters.set(id, formatter);
    return formatter;
  };
}

const OPTIONS = {
  // Dates are calendar dates.
  timeZone: 'UTC',
  formatters: {
    getDateTimeFormat: once(
      (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
      'date',
    ),
    getNumberFormat: once(
      (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
      'number',
    ),
    getPluralRules: once(
      (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
      'plural',
    ),
  },
};

/** A text for a person, in their language where it exists, else in English. `language` is a code such as `en`. */
export function messageText<Key extends MessageKey>(key: Key, params: Params<Key>, language: string): string {
  const code = catalogues.get(language)?.[key] === undefined ? 'en' : language;
  return String(format(compiledText(key, code), code, params, OPTIONS));
}

/** "Mon, 12 Jan" of "2026-01-12", in a language. */
export const messageDay = (date: string, language: string): string =>
  messageText('date.day', { date: new Date(date) }, language);

/** "12 Jan" of "2026-01-12", in a language; without the year, which could seem a code. */
export const messageDate = (date: string, language: string): string =>
  messageText('date.short', { date: new Date(date) }, language);

/** "12 Jan 2026" of "2026-01-12", in a language. */
export const messageLongDate = (date: string, language: string): string =>
  messageText('date.long', { date: new Date(date) }, language);

/** "Ride A and Ride B and 3 more": the first `named` items, and how many more there are; at least one item. */
export function messageList(items: readonly string[], named: number, language: string): string {
  const more = items.length > named ? [messageText('list.more', { count: items.length - named }, language)] : [];
  return [...items.slice(0, named), ...more].reduce((first, next) =>
    messageText('list.and', { first, next }, language),
  );
}
