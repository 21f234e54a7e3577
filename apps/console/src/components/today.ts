import { SOUTH_AFRICA, todayFor } from '@liftclub/domain';

/** Today (yyyy-MM-dd) by the calendar of Johannesburg, where staff are. */
export const today = (): string => todayFor(SOUTH_AFRICA, new Date());
