import { SOUTH_AFRICA, todayFor } from '@liftclub/domain';

/** Today (yyyy-MM-dd) in the time zone of Johannesburg, where staff work. */
export const today = (): string => todayFor(SOUTH_AFRICA, new Date());
