import { marketOf, SOUTH_AFRICA, todayIn } from '@liftclub/domain';
import type { Dependencies } from './dependencies';
import type { Actor } from './plugins/actors';

/** Today (yyyy-MM-dd) in the time zone of the user's country, by the server's clock. */
export const localDate = ({ clock }: Pick<Dependencies, 'clock'>, { country }: Pick<Actor, 'country'>): string =>
  todayIn(marketOf(country).zone, clock());

/** Today (yyyy-MM-dd) for users in South Africa and for all others, for statements that read the user's country. */
export const localDates = (deps: Pick<Dependencies, 'clock'>) => ({
  inSouthAfrica: localDate(deps, { country: SOUTH_AFRICA }),
  elsewhere: localDate(deps, { country: '' }),
});
