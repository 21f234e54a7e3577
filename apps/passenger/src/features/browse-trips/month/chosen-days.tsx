import type { Trip } from '@liftclub/api-contract';
import { formatDay } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, Card, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { DialogButton } from '../../../components/dialog-button';
import { PauseDialog } from '../../../components/pause-dialog';
import { TripDay } from '../trip-day';
import type { MonthDay } from './month-days';

const copy = texts.tripCalendar;
const Body = styled('div')({ display: 'grid', gap: 20 });
const Plans = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
const Note = styled('p')({ margin: 0, color: palette.muted });
const List = styled('ul')({ margin: 0, paddingLeft: 20, color: palette.muted });

/** Days, both included, as `yyyy-MM-dd`. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

interface ChosenDaysProps {
  readonly range: DateRange;
  readonly today: string;
  /** The trips of the range. */
  readonly trips: readonly Trip[];
  readonly days: ReadonlyMap<string, MonthDay>;
  readonly onClear: () => void;
}

/** What takes place on the chosen days, and the ways to skip a ride or, of a plan, all of them. */
export function ChosenDays({ range, today, trips, days, onClear }: ChosenDaysProps) {
  const { from, to } = range;
  const closed = [...days].filter(([date, day]) => date >= from && date <= to && day.closed.length > 0);
  const dates = [...new Set(trips.map(({ date }) => date))];
  return (
    <Card
      title={from === to ? formatDay(from) : copy.range(formatDay(from), formatDay(to))}
      action={
        <Button small look="quiet" onClick={onClear}>
          {copy.clear}
        </Button>
      }
    >
      <Body>
        <SkipPlans range={range} today={today} trips={trips} />
        {closed.length > 0 && (
          <List aria-label={copy.closed}>
            {closed.map(([date, day]) => (
              <li key={date}>
                {formatDay(date)}: {day.closed.join(', ')}
              </li>
            ))}
          </List>
        )}
        {trips.length === 0 && <Note>{copy.empty}</Note>}
        {dates.map((date) => (
          <TripDay key={date} date={date} today={today} trips={trips.filter((trip) => trip.date === date)} />
        ))}
      </Body>
    </Card>
  );
}

/** For each own plan with several rides to skip in the range a button that skips them together. */
function SkipPlans({ range, today, trips }: Pick<ChosenDaysProps, 'range' | 'today' | 'trips'>) {
  const open = trips.filter(({ can_skip, role }) => can_skip && role === 'owner');
  const plans = [...new Set(open.map(({ subscription_id }) => subscription_id))]
    .map((id) => ({ id, rides: open.filter(({ subscription_id }) => subscription_id === id) }))
    .filter(({ rides }) => rides.length > 1);
  if (plans.length === 0) return null;
  return (
    <Plans>
      {plans.map(({ id, rides }) => (
        <DialogButton
          key={id}
          look="outline"
          dialog={(isOpen, onClose) => (
            <PauseDialog
              subscriptionId={id}
              from={range.from < today ? today : range.from}
              to={range.to}
              open={isOpen}
              onClose={onClose}
            />
          )}
        >
          {copy.skipRides(rides.length, rides[0]?.rider ?? '')}
        </DialogButton>
      ))}
    </Plans>
  );
}
