import { marketOf, todayIn } from '@liftclub/domain';
import type { Dependencies } from './dependencies';
import type { Actor } from './plugins/actors';

/** Today (yyyy-MM-dd) where the person is, by the server's clock. */
export const todayOf = ({ clock }: Pick<Dependencies, 'clock'>, { country }: Pick<Actor, 'country'>): string =>
  todayIn(marketOf(country).zone, clock());
