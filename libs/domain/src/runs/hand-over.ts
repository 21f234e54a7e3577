import { straightLineKm, type Coordinates, type RideType } from '../trips';

/**
 * How a learner's ride can end besides with a person on the guardian's list: at school, alone, or, where there is no
 * other choice, with anybody whom the driver describes.
 */
export const HAND_OVERS = ['school', 'alone', 'reason'] as const;
export type HandOver = (typeof HAND_OVERS)[number];

/** Up to how many kilometres from a school or a home a drop-off is there. */
const NEAR_KM = 0.3;

/** The end of a learner's ride, and what decides who may receive the learner there. */
export interface LearnerDropOff {
  readonly rideType: RideType;
  readonly dropOff: Coordinates & { readonly address: string };
  /** The school that the learner is linked to; null for none. */
  readonly school: Coordinates | null;
  /** The guardian's home, as far as it is known. */
  readonly home: { readonly address: string | null; readonly position: Coordinates | null };
  /** The guardian permits that the learner walks in alone. */
  readonly mayWalkInAlone: boolean;
  /** People on the guardian's list. */
  readonly receivers: number;
}

/** Whether a drop-off is that of a school whose position is known. */
export const isAtSchool = (dropOff: Coordinates, school: Coordinates): boolean =>
  straightLineKm(dropOff, school) <= NEAR_KM;

/**
 * Whether a ride ends at the learner's school. Without a linked school nobody knows where it is: then a ride A counts
 * as one to school, unless it ends at the guardian's home.
 */
export function endsAtSchool({
  rideType,
  dropOff,
  school,
  home,
}: Omit<LearnerDropOff, 'mayWalkInAlone' | 'receivers'>) {
  if (school) return isAtSchool(dropOff, school);
  const isAtHome =
    sameAddress(dropOff.address, home.address) ||
    (home.position !== null && straightLineKm(dropOff, home.position) <= NEAR_KM);
  return rideType === 'A' && !isAtHome;
}

const sameAddress = (one: string, other: string | null): boolean =>
  one.trim().toLowerCase() === other?.trim().toLowerCase();

/** How a learner's ride can end besides with a person on the list; `reason` only where there is no other choice. */
export function handOversAt(end: LearnerDropOff): HandOver[] {
  const choices: HandOver[] = [
    ...(endsAtSchool(end) ? (['school'] as const) : []),
    ...(end.mayWalkInAlone ? (['alone'] as const) : []),
  ];
  return choices.length === 0 && end.receivers === 0 ? ['reason'] : choices;
}
