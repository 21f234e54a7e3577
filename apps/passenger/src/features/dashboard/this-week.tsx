import { useAuthSession, useToday } from '@liftclub/auth-session';
import { weekOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { WeekStrip } from '../../components/week-strip';
import { paths } from '../../paths';
import { tripsQuery } from '../../queries/trips-query';
import { useHomeDays } from './use-home-days';

/** This week at a glance: its days with the number of trips, from the answer that the next ride is taken from. */
export function ThisWeek({ id }: { readonly id: string }) {
  const { api } = useAuthSession();
  const { data: trips } = useQuery(tripsQuery(api, useHomeDays()));
  const today = useToday()();
  const days = weekOf(today);
  if (!trips?.some(({ date }) => days.includes(date))) return null;
  return (
    <Card title={texts.trips.thisWeek}>
      <WeekStrip
        days={days}
        today={today}
        trips={trips}
        linkOf={(date) => ({ as: Link, to: paths.trips.weekHref(id, date) })}
      />
    </Card>
  );
}
