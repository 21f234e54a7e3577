import type { Currency } from '../money/market';
import type { Minor } from '../money/money';
import type { RideType } from '../trips/trip-leg';
import type { TripStatus } from '../trips/trip-status';

/** A coming ride as replies by SMS name it. */
export interface SmsRide {
  readonly id: string;
  /** yyyy-MM-dd, and HH:mm of the departure, both local. */
  readonly date: string;
  readonly time: string;
  readonly rideType: RideType;
  readonly status: TripStatus;
  /** Distinguishes riders. */
  readonly rider: string;
  /** The part of a rider's name that a reply contains, see `riderLabels`. */
  readonly riderLabel: string;
  readonly currency: Currency;
  /** What skipping it credits now, in percent of its fare and in minor units; null when it cannot be skipped. */
  readonly skip: { readonly percent: number; readonly credit: Minor } | null;
  /** Whether it is skipped and may be scheduled again. */
  readonly canUnskip: boolean;
  /** Whether no vehicle came, and the guardian may take the rider. */
  readonly canOwn: boolean;
  /** Null before publication. */
  readonly code: string | null;
  /** Minutes until the driver comes, or until the rider is dropped off; null while nobody knows. */
  readonly minutes: number | null;
}

/**
 * The shortest label of each rider, by id, that distinguishes riders: the first letter of the name, else its first
 * three letters, else these and a number in the order of the names. Letters are without accents; "-" replaces a name
 * that needs an expensive SMS encoding.
 */
export function riderLabels(nameById: ReadonlyMap<string, string>): Map<string, string> {
  const sorted = [...nameById].sort(([id, name], [otherId, other]) => compare(name, other) || compare(id, otherId));
  const shared = (length: number, name: string): string[] =>
    sorted.flatMap(([id, other]) => (firstLetters(other, length) === firstLetters(name, length) ? [id] : []));
  return new Map(
    sorted.map(([id, name]) => {
      if (shared(1, name).length === 1) return [id, firstLetters(name, 1)];
      const same = shared(3, name);
      return [id, same.length === 1 ? firstLetters(name, 3) : `${firstLetters(name, 3)} ${same.indexOf(id) + 1}`];
    }),
  );
}

function firstLetters(name: string, length: number): string {
  const letters = name.normalize('NFD').replace(/\p{Mn}/gu, '');
  const [word = ''] = /^[A-Za-z]+/.exec(letters.trim()) ?? [];
  return word === '' ? '-' : word.slice(0, 1).toUpperCase() + word.slice(1, length).toLowerCase();
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
