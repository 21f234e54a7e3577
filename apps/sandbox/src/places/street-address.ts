import { destinationPoint, type Coordinates } from '../geo/coordinates';
import { normalize } from './normalize-text';
import type { Place } from './place';

/** A street address without surveyed coordinates: the sandbox puts it near the centre of its place. */
export interface Street {
  /** As written on an envelope, "12 Rivonia Road". */
  line: string;
  number: string;
  name: string;
}

const TYPES: Record<string, string> = {
  road: 'Road',
  rd: 'Road',
  street: 'Street',
  str: 'Street',
  st: 'Street',
  avenue: 'Avenue',
  ave: 'Avenue',
  av: 'Avenue',
  drive: 'Drive',
  dr: 'Drive',
  lane: 'Lane',
  ln: 'Lane',
  close: 'Close',
  crescent: 'Crescent',
  cres: 'Crescent',
  way: 'Way',
  boulevard: 'Boulevard',
  blvd: 'Boulevard',
  circle: 'Circle',
  terrace: 'Terrace',
  highway: 'Highway',
  expressway: 'Expressway',
  weg: 'Weg',
  straat: 'Straat',
  laan: 'Laan',
  rylaan: 'Rylaan',
};
const HOUSE_NUMBER = /^\d{1,5}[a-z]?$/i;
const LONGEST_NAME = 5;
const PART_OF_BUILDING = /^\s*(unit|flat|apartment|apt|shop|suite|block|house|no)\b/i;

const upperFirst = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The street type that a word stands for; for the last word typed, its first two characters suffice. */
function streetType(word: string, isLast: boolean): string | undefined {
  const normalized = normalize(word);
  if (Object.hasOwn(TYPES, normalized)) return TYPES[normalized];
  if (!isLast || normalized.length < 2) return undefined;
  return Object.values(TYPES).find((type) => type.toLowerCase().startsWith(normalized));
}

/** Splits "12 rivonia rd sandton" into its street and the rest, or null when no street is named. */
export function splitStreet(text: string): { street: Street; rest: string } | null {
  const parts = text.split(',');
  const [first = '', ...later] = parts.slice(
    Math.max(
      0,
      parts.findIndex((part) => !PART_OF_BUILDING.test(part)),
    ),
  );
  const words = first.trim().split(/\s+/).filter(Boolean);
  const number = HOUSE_NUMBER.test(words[0] ?? '') ? (words[0] ?? '') : '';
  const start = number === '' ? 0 : 1;
  for (let at = start + 1; at < Math.min(words.length, start + LONGEST_NAME + 1); at += 1) {
    const type = streetType(words[at] ?? '', number !== '' && at === words.length - 1 && later.length === 0);
    if (type === undefined) continue;
    const name = [...words.slice(start, at).map(upperFirst), type].join(' ');
    const rest = [words.slice(at + 1).join(' '), ...later.map((part) => part.trim())].filter(Boolean).join(', ');
    return { street: { line: number === '' ? name : `${number.toUpperCase()} ${name}`, number, name }, rest };
  }
  return null;
}

/** A stable 32-bit hash (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}

/** The coordinates of a street address: within about a kilometre of its place, house numbers in a row. */
export function streetPoint(street: Street, place: Place): Coordinates {
  const seed = hash(`${normalize(street.name)}|${place.id}`);
  const direction = seed % 360;
  const middle = destinationPoint(place, 150 + (seed % 650), direction);
  const house = Number.parseInt(street.number || '0', 10) % 200;
  return destinationPoint(middle, house * 3, direction + 90);
}
