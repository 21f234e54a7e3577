import {
  legOf,
  RIDE_DAYS,
  USUAL_TIMES,
  type TimeField,
  type RideDay,
  type RideType,
  type ScheduleDraft,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { CheckboxInput, TimeSelect } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { Fields, RideGroup, Stack } from './ride-group';
import type { Dispatch } from './use-stored-draft';

const copy = texts.schedule.times;
const choice = texts.routeChoice.times;
const typed = (hint: string) => `${hint} ${choice.typed}`;
/** What the list of times begins with, and says of a time that it lacks. */
const timesOf = (rideType: RideType) => ({
  usual: { ...USUAL_TIMES[rideType], label: choice.usual, othersLabel: choice.others },
  notOffered: choice.notOffered,
});
const OneTime = styled('div')({ maxWidth: 380 });

interface RefusedTime extends TimeField {
  readonly message: string;
}

interface RideTimesProps {
  readonly draft: ScheduleDraft;
  readonly dispatch: Dispatch;
  readonly rideType: RideType;
  /** The times to mark as missing, and those that are refused. */
  readonly missing: readonly TimeField[];
  readonly refused: readonly RefusedTime[];
  /** One time became a weekly plan, or the other way round. */
  readonly onKindChange: () => void;
}

/**
 * When a ride takes place: one time for every weekday, or one for each (specification section 2, Ride Schedule form).
 */
export function RideTimes(props: RideTimesProps) {
  const { draft, dispatch, rideType, onKindChange } = props;
  const isFlexible = legOf(draft, rideType).time_type === 'flexible';
  return (
    <RideGroup title={copy.rides[rideType]}>
      <Stack>
        {isFlexible ? <WeekTimes {...props} /> : <FixedTime {...props} />}
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
      </Stack>
    </RideGroup>
  );
}

function FixedTime(props: RideTimesProps) {
  const { draft, dispatch, rideType } = props;
  const leg = legOf(draft, rideType);
  return (
    <OneTime>
      <TimeSelect
        {...timesOf(rideType)}
        name={`${rideType}-time`}
        label={copy.time}
        hint={typed(copy.fixedHint)}
        placeholder={copy.chooseTime}
        value={(leg.time_type === 'fixed' && leg.trip_time) || ''}
        error={faultAt(props)}
        disabled={draft.scheduled}
        onChange={(time) => dispatch({ type: 'tripTimeSet', rideType, time: time || null })}
      />
    </OneTime>
  );
}

function WeekTimes(props: RideTimesProps) {
  const { draft, dispatch, rideType } = props;
  const leg = legOf(draft, rideType);
  const times = leg.time_type === 'flexible' ? leg.day_time : [];
  return (
    <Fields smallest={118}>
      {RIDE_DAYS.map((day) => (
        <TimeSelect
          key={day}
          {...timesOf(rideType)}
          name={`${rideType}-${day}`}
          label={copy.days[day]}
          value={times.find((entry) => entry.day === day)?.time ?? ''}
          error={faultAt(props, day)}
          disabled={draft.scheduled}
          onChange={(time) => dispatch({ type: 'dayTimeSet', rideType, day, time: time || null })}
        />
      ))}
    </Fields>
  );
}

function faultAt({ missing, refused, rideType }: RideTimesProps, day?: RideDay): string | undefined {
  const isHere = (time: TimeField) => time.ride_type === rideType && time.day === day;
  if (missing.some(isHere)) return day === undefined ? texts.validation.timeRequired : copy.chooseTime;
  return refused.find(isHere)?.message;
}
