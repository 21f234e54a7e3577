import type { Trip } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';

/** The state of a trip as staff read it. */
export const tripState = ({ status, paused }: Pick<Trip, 'status' | 'paused'>): string =>
  paused ? texts.trips.paused : texts.trips.status[status];
