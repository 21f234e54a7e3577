import { marketOf, SOUTH_AFRICA, todayIn } from '@liftclub/domain';

/** Today (yyyy-MM-dd) by the calendar of Johannesburg, where staff are. */
export const today = (): string => todayIn(marketOf(SOUTH_AFRICA).zone, new Date());
