import { legOf, RIDE_DAYS, texts, type MissingTime, type RideDay, type RideType, type ScheduleDraft } from '@liftclub/domain';
import { CheckboxInput, TimeSelect } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { Fields, RideGroup, Stack } from './ride-group';
import type { Dispatch } from './use-stored-draft';

const words = texts.schedule.times;
const OneTime = styled('div')({ maxWidth: 380 });

interface RideTimesProps {
  readonly draft: ScheduleDraft;
  readonly dispatch: Dispatch;
  readonly rideType: RideType;
  /** The times to mark. */
  readonly missing: readonly MissingTime[];
}

/** When a ride takes place: one time for every weekday, or one for each (specification section 2, Ride Schedule form). */
export function RideTimes({ draft, dispatch, rideType, missing }: RideTimesProps) {
  const leg = legOf(draft, rideType);
  const { scheduled, mode } = draft;
  const faultAt = (day?: RideDay) =>
    missing.some((time) => time.ride_type === rideType && time.day === day) ? texts.validation.timeRequired : undefined;
  const timeOn = (day: RideDay) =>
    leg.time_type === 'flexible' ? leg.day_time.find((entry) => entry.day === day)?.time : undefined;

  return (
    <RideGroup title={words.rides[rideType]}>
      <Stack>
        {leg.time_type === 'fixed' ? (
          <OneTime>
            <TimeSelect
              name={`${rideType}-time`}
              label={words.time}
              hint={words.fixedHint}
              placeholder={words.chooseTime}
              value={leg.trip_time ?? ''}
              error={faultAt()}
              disabled={scheduled}
              onChange={(time) => dispatch({ type: 'tripTimeSet', rideType, time: time || null })}
            />
          </OneTime>
        ) : (
          <Fields smallest={118}>
            {RIDE_DAYS.map((day) => (
              <TimeSelect
                key={day}
                name={`${rideType}-${day}`}
                label={words.days[day]}
                value={timeOn(day) ?? ''}
                error={faultAt(day)}
                disabled={scheduled}
                onChange={(time) => dispatch({ type: 'dayTimeSet', rideType, day, time: time || null })}
              />
            ))}
          </Fields>
        )}
        {mode === 'full' && (
          <CheckboxInput
            name={`${rideType}-flexible`}
            label={words.flexible}
            hint={leg.time_type === 'flexible' ? words.flexibleHint : undefined}
            value={leg.time_type === 'flexible'}
            disabled={scheduled}
            onChange={(flexible) => dispatch({ type: 'flexibleSet', rideType, flexible })}
          />
        )}
      </Stack>
    </RideGroup>
  );
}
