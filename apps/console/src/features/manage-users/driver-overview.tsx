import type { OverviewDriver, UserDetails } from '@liftclub/api-contract';
import { formatAmount, formatDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, TextLink } from '@liftclub/ui-kit';
import { FactList, type Fact } from '../../components/fact-list';
import { formatDateTime } from '../../components/format-date-time';
import { Nothing, Quiet, RowList, RowText } from '../../components/row-list';
import { paths } from '../../paths';
import { DriverDocuments } from './driver-documents';
import { RunList } from './run-list';

const copy = texts.consoleUserOverview;

interface DriverOverviewProps {
  readonly user: UserDetails;
  readonly driver: OverviewDriver;
}

/** What belongs to a driver, as far as the member may see it. */
export function DriverOverview({ user, driver }: DriverOverviewProps) {
  const { driving, availability, runs, punctuality, ratings, earnings } = driver;
  return (
    <>
      {driving && <DriverDocuments user={user} driving={driving} />}
      {availability !== undefined && <AvailabilityFacts availability={availability} />}
      {runs && <RunList runs={runs} />}
      {(punctuality ?? ratings ?? earnings) && (
        <Card title={copy.punctuality.title}>
          <FactList facts={[...punctualityFacts(punctuality), ...ratingFacts(ratings), ...earningFacts(earnings)]} />
        </Card>
      )}
      {ratings && ratings.latest.length > 0 && <LatestRatings latest={ratings.latest} />}
    </>
  );
}

type Part<Name extends keyof OverviewDriver> = Required<OverviewDriver>[Name];

function AvailabilityFacts({ availability }: { readonly availability: Part<'availability'> }) {
  const words = copy.availability;
  if (availability === null)
    return (
      <Card title={words.title}>
        <Nothing>{words.none}</Nothing>
      </Card>
    );
  const { base, days, morning, afternoon, seats, radius_km, days_off } = availability;
  const times = (shift: typeof morning) =>
    shift === null ? words.notDriven : words.times(shift.from.slice(0, 5), shift.to.slice(0, 5));
  const off = days_off.map(({ from, to }) => texts.availability.daysOff.range(formatDate(from), formatDate(to)));
  return (
    <Card title={words.title}>
      <FactList
        facts={[
          [words.days, days.map((day) => texts.availability.form.dayNames[day]).join(', ')],
          [words.morning, times(morning)],
          [words.afternoon, times(afternoon)],
          [words.seats, seats],
          [words.area, words.within(radius_km, base.address)],
          [words.daysOff, off.length === 0 ? words.noDaysOff : off.join(', ')],
        ]}
      />
    </Card>
  );
}

function punctualityFacts(punctuality: OverviewDriver['punctuality']): Fact[] {
  if (!punctuality) return [];
  const words = copy.punctuality;
  const { trips, completed, on_time_pick_up, on_time_arrival, missed, no_show } = punctuality;
  const share = (part: number) =>
    completed === 0 ? part : words.share(part, completed, Math.round((100 * part) / completed));
  return [
    [words.trips, trips],
    [words.completed, completed],
    [words.onTimePickUp, share(on_time_pick_up)],
    [words.onTimeArrival, share(on_time_arrival)],
    [words.missed, missed],
    [words.noShow, no_show],
  ];
}

function ratingFacts(ratings: OverviewDriver['ratings']): Fact[] {
  if (!ratings) return [];
  const words = copy.punctuality;
  const { average, count, blocked_by: blockedBy } = ratings;
  return [
    [words.ratings, average === null ? words.noRatings : words.average(average, count)],
    ...(blockedBy === 0 ? [] : [[words.blockedBy, words.families(blockedBy)] as const]),
  ];
}

function earningFacts(earnings: OverviewDriver['earnings']): Fact[] {
  if (!earnings) return [];
  const amount = formatAmount(earnings.total, earnings.currency);
  return [[copy.punctuality.earned, copy.punctuality.earnedBy(amount, copy.runs.rides(earnings.trips))]];
}

function LatestRatings({ latest }: Pick<Part<'ratings'>, 'latest'>) {
  return (
    <Card title={copy.ratings.title}>
      <RowList>
        {latest.map(({ trip_id, stars, text, rated_at }) => (
          <li key={trip_id}>
            <RowText>
              <TextLink to={paths.trip.href(trip_id)}>{copy.ratings.stars(stars)}</TextLink>
              {text !== null && <span>{text}</span>}
            </RowText>
            <Quiet>{formatDateTime(rated_at)}</Quiet>
          </li>
        ))}
      </RowList>
    </Card>
  );
}
