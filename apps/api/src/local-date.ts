import { marketOf, todayIn } from '@liftclub/domain';
import type { Dependencies } from './dependencies';
import type { Actor } from './plugins/access/actors';

/** Today (yyyy-MM-dd) in the time zone of the user's country, by the server's clock. */
export const localDate = ({ clock }: Pick<Dependencies, 'clock'>, { country }: Pick<Actor, 'country'>): string =>
  todayIn(marketOf(country).zone, clock());
