import type { OverviewDriver } from '@liftclub/api-contract';
import { addDays, formatAmount, formatDate, STAFF_ZONE, todayIn } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, StatusChip, TextLink } from '@liftclub/ui-kit';
import { FactList, type Fact } from '../../components/fact-list';
import { formatDateTime } from '../../components/format-date-time';
import { Nothing, Quiet, RowList, RowText } from '../../components/row-list';
import { paths } from '../../paths';
import { useConsole } from '../../session/console-session';
import { RunList } from './run-list';

const copy = texts.consoleUserOverview;

/** What belongs to a driver, as far as the member may see it. */
export function DriverOverview({ driver }: { readonly driver: OverviewDriver }) {
  const { documents, availability, runs, punctuality, ratings, earnings } = driver;
  return (
    <>
      {documents !== undefined && <Documents documents={documents} />}
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

const TONES = { pending: 'waiting', approved: 'good', rejected: 'bad' } as const;
const LICENSE_TONES = { valid: 'good', expiring: 'warning', expired: 'bad' } as const;

/** Days before the end of a license from which it ends soon. */
const EXPIRING_DAYS = 30;

function Documents({ documents }: { readonly documents: Part<'documents'> }) {
  const { api } = useConsole();
  const today = todayIn(STAFF_ZONE, api.serverTime());
  if (documents === null)
    return (
      <Card title={copy.documents.title}>
        <Nothing>{copy.documents.noVehicle}</Nothing>
      </Card>
    );
  const state = licenseState(documents.license_expiry, today);
  return (
    <Card title={copy.documents.title}>
      <RowList>
        <li>
          <RowText>
            <span>{copy.documents.license}</span>
            <Quiet>{copy.documents.validUntil(formatDate(documents.license_expiry))}</Quiet>
          </RowText>
          <StatusChip tone={LICENSE_TONES[state]}>{copy.documents.licenseStates[state]}</StatusChip>
        </li>
        {documents.documents.map(({ document, status, reason }) => (
          <li key={document}>
            <RowText>
              <span>{texts.vehicle.documents[document]}</span>
              {reason !== null && <Quiet>{reason}</Quiet>}
            </RowText>
            <StatusChip tone={TONES[status]}>{copy.documents.states[status]}</StatusChip>
          </li>
        ))}
      </RowList>
      {documents.documents.length === 0 && <Nothing>{copy.documents.none}</Nothing>}
    </Card>
  );
}

function licenseState(expiry: string, today: string): keyof typeof LICENSE_TONES {
  if (expiry < today) return 'expired';
  return expiry <= addDays(today, EXPIRING_DAYS) ? 'expiring' : 'valid';
}

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
