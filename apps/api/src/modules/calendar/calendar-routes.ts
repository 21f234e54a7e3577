import { getRideCalendar, getSchools, getServiceHours } from '@liftclub/api-contract';
import { calendarDays, dayNumber, ruleState, serviceMarketOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { localDate } from '../../local-date';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { invalid, notFound } from '../../problems';
import { findServiceHours } from './service-hours-repository';
import { suggestSchools } from './schools-repository';
import { findServiceCalendar, isOwnScholar } from './service-calendar-repository';

const LONGEST_DAYS = 400;

/** The days and the hours with rides, and the schools that learners can be linked to. */
export function calendarRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getRideCalendar, async ({ query, actor }) => {
    const { from, to, scholar_id } = query;
    const days = dayNumber(to) - dayNumber(from) + 1;
    if (days < 1) throw invalid({ to: [texts.calendar.toBeforeFrom] });
    if (days > LONGEST_DAYS) throw invalid({ to: [texts.calendar.tooLong(LONGEST_DAYS)] });
    if (scholar_id !== undefined && !(await isOwnScholar(deps.db, actor.userId, scholar_id))) throw notFound();
    const rider = { country: actor.country, scholarId: scholar_id ?? null };
    const calendar = await findServiceCalendar(deps.db, rider, from, to);
    const data = calendarDays(from, to, calendar).map(({ date, rideDay, name }) => ({ date, ride_day: rideDay, name }));
    return success(texts.calendar.title, { data });
  });

  contractRoute(app, getServiceHours, async ({ actor }) => {
    const rows = await findServiceHours(deps.db, serviceMarketOf(actor.country));
    const today = localDate(deps, actor);
    const data = rows
      .filter((row) => ruleState(row, rows, today) !== 'past')
      .map(({ fromTime: from, toTime: to, validFrom: valid_from }) => ({ from, to, valid_from }));
    return success(texts.calendar.hours, { data });
  });

  contractRoute(app, getSchools, async ({ query, actor }) => {
    const data = await suggestSchools(deps.db, serviceMarketOf(actor.country), query.search);
    return success(texts.calendar.schools, { data });
  });
}
