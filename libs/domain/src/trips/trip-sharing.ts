import { addDays } from '../calendar';
import { isUnderWay, type TripStatus } from './trip-status';

/** Whether a link to a trip can be made now: it is under way, or has a driver and is of today or tomorrow. */
export const isShareable = (
  { status, date }: { readonly status: TripStatus; readonly date: string },
  today: string,
): boolean => isUnderWay(status) || (status === 'assigned' && (date === today || date === addDays(today, 1)));
