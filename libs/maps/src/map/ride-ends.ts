import { straightLineKm, type Coordinates, type RideLocation } from '@liftclub/domain';
import { texts } from '@liftclub/texts';

/** The two ends of a ride. */
export type RideEnd = 'pick_up' | 'drop_off';
export const RIDE_ENDS: readonly RideEnd[] = ['pick_up', 'drop_off'];

/** The ends of a ride that are known. */
export type RidePlaces = { readonly [End in RideEnd]: RideLocation | null };

/** A length in words: "40 m", "1.2 km". */
export function wayText(metres: number): string {
  const { metres: short, kilometres: long } = texts.routeChoice.map;
  const whole = Math.round(metres);
  return whole < 1000 ? short(whole) : long(String(Math.round(whole / 100) / 10));
}

/** Whole metres in a straight line. */
export function metresBetween(from: Coordinates, to: Coordinates): number {
  return Math.round(straightLineKm(from, to) * 1000);
}
