import {
  arrivalTime,
  formatTime,
  isAfterBell,
  legOf,
  RIDE_DAYS,
  USUAL_TIMES,
  type DayTime,
  type DraftArrival,
  type TimeField,
  type RideDay,
  type RideType,
  type ScheduleDraft,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, CheckboxInput, TimeSelect } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { RideGroup, Stack } from './ride-group';
import type { Dispatch } from './use-stored-draft';

const copy = texts.schedule.times;
const choice = texts.routeChoice.times;
const arriving = texts.schedule.arrival;
const typed = (hint: string) => `${hint} ${choice.typed}`;
/** What the list of times begins with, and says of a time that it lacks. */
const timesOf = (rideType: RideType) => ({
  usual: { ...USUAL_TIMES[rideType], label: choice.usual, othersLabel: choice.others },
  notOffered: choice.notOffered,
});
const OneTime = styled('div')({ maxWidth: 380 });
const Week = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14 });

interface RefusedTime extends TimeField {
  readonly message: string;
}

interface RideTimesProps {
  readonly draft: ScheduleDraft;
  readonly dispatch: Dispatch;
  readonly rideType: RideType;
  /** The server is working out the pick-up time. */
  readonly isAwaited: boolean;
  /** The times to mark as missing, and those that are refused. */
  readonly missing: readonly TimeField[];
  readonly refused: readonly RefusedTime[];
  /** One time became a weekly plan, or the other way round. */
  readonly onKindChange: () => void;
}

/**
 * When a ride takes place: one time for every weekday, or one for each (specification section 2, Ride Schedule form).
 * Of a ride to a school with a bell time it is when to be there, unless the passenger chooses the pick-up time.
 */
export function RideTimes(props: RideTimesProps) {
  const { draft, dispatch, rideType, isAwaited, onKindChange } = props;
  const { time_type, arrival } = legOf(draft, rideType);
  const isFlexible = time_type === 'flexible';
  return (
    <RideGroup title={copy.rides[rideType]} note={draft.tripType === '2_way' ? copy.ways[rideType] : undefined}>
      <Stack>
        <div>
          <div role="status">{isAwaited && arriving.workingOut}</div>
          {isFlexible ? <WeekTimes {...props} /> : <FixedTime {...props} />}
        </div>
        {draft.mode === 'full' && (
          <CheckboxInput
            name={`${rideType}-flexible`}
            label={copy.flexible}
            hint={isFlexible ? typed(copy.flexibleHint) : undefined}
            value={isFlexible}
            disabled={draft.scheduled}
            onChange={(flexible) => {
              dispatch({ type: 'flexibleSet', rideType, flexible });
              onKindChange();
            }}
          />
        )}
        {arrival && !draft.scheduled && (
          <div>
            <Button
              small
              look="quiet"
              onClick={() => dispatch({ type: 'arrivalChosen', rideType, chosen: arrival.by === null })}
            >
              {arrival.by ? arriving.choosePickUp : arriving.chooseArrival}
            </Button>
          </div>
        )}
      </Stack>
    </RideGroup>
  );
}

function FixedTime(props: RideTimesProps) {
  const { draft, dispatch, rideType } = props;
  const leg = legOf(draft, rideType);
  const pickUp = (leg.time_type === 'fixed' && leg.trip_time) || '';
  if (leg.arrival?.by) {
    return (
      <OneTime>
        <TimeSelect
          {...timesOf(rideType)}
          name={`${rideType}-arrive-by`}
          label={arriving.arriveBy}
          hint={arrivalHint(leg.arrival, pickUp)}
          placeholder={copy.chooseTime}
          step={5}
          notOffered={texts.validation.bellTime}
          value={leg.arrival.by[0]?.time ?? ''}
          error={faultAt(props)}
          disabled={draft.scheduled}
          onChange={(time) => dispatch({ type: 'arriveBySet', rideType, time: time || null })}
        />
      </OneTime>
    );
  }
  return (
    <OneTime>
      <TimeSelect
        {...timesOf(rideType)}
        name={`${rideType}-time`}
        label={copy.time}
        hint={(leg.arrival && arrivalHint(leg.arrival, pickUp)) ?? typed(copy.fixedHint)}
        placeholder={copy.chooseTime}
        value={pickUp}
        error={faultAt(props)}
        disabled={draft.scheduled}
        onChange={(time) => dispatch({ type: 'tripTimeSet', rideType, time: time || null })}
      />
    </OneTime>
  );
}

/** The weekdays as rows; beside those of the other ride they are a grid. */
function WeekTimes(props: RideTimesProps) {
  const { draft, dispatch, rideType } = props;
  const { arrival, ...leg } = legOf(draft, rideType);
  const pickUps = leg.time_type === 'flexible' ? leg.day_time : [];
  const shown = arrival?.by ?? pickUps;
  const timeOn = (times: readonly DayTime[], day: RideDay) => times.find((entry) => entry.day === day)?.time ?? '';
  return (
    <Week>
      {arrival?.by && <strong>{arriving.arriveBy}</strong>}
      {RIDE_DAYS.map((day) => (
        <TimeSelect
          key={day}
          {...timesOf(rideType)}
          {...(arrival?.by && { step: 5, notOffered: texts.validation.bellTime })}
          name={`${rideType}-${day}`}
          label={copy.days[day]}
          hint={arrival ? arrivalHint(arrival, timeOn(pickUps, day)) : undefined}
          value={timeOn(shown, day)}
          error={faultAt(props, day)}
          disabled={draft.scheduled}
          onChange={(time) =>
            dispatch({ type: arrival?.by ? 'arriveBySet' : 'dayTimeSet', rideType, day, time: time || null })
          }
        />
      ))}
      {!draft.scheduled && (
        <Button
          small
          look="outline"
          disabled={timeOn(shown, 'Mon') === ''}
          aria-label={copy.copyNamed[rideType]}
          onClick={() => dispatch({ type: 'weekCopied', rideType })}
        >
          {copy.copyToAll}
        </Button>
      )}
    </Week>
  );
}

/** When a ride to school leaves and arrives; undefined without a pick-up time. */
function arrivalHint({ bell, minutes, by }: DraftArrival, pickUp: string): string | undefined {
  const arrival = pickUp === '' ? undefined : arrivalTime(pickUp, minutes);
  if (arrival === undefined) return undefined;
  const [leaves, arrives] = [formatTime(pickUp), formatTime(arrival)];
  if (isAfterBell(pickUp, minutes, bell)) return arriving.late(arrives, formatTime(bell));
  return by ? arriving.both(leaves, arrives) : arriving.arrives(arrives);
}

function faultAt({ missing, refused, rideType }: RideTimesProps, day?: RideDay): string | undefined {
  const isHere = (time: TimeField) => time.ride_type === rideType && time.day === day;
  if (missing.some(isHere)) return day === undefined ? texts.validation.timeRequired : copy.chooseTime;
  return refused.find(isHere)?.message;
}
