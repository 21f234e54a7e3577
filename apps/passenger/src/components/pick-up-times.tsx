import { timesOfLeg } from '@liftclub/domain';
import { styled } from '@mui/material/styles';
import { Fragment } from 'react';

const Times = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: '0 16px', fontVariantNumeric: 'tabular-nums' });
const Time = styled('span')({ display: 'inline-block', maxWidth: '100%' });

const Leg = styled('span')({ display: 'block' });

/** The pick-up times of a card, "There: Mon–Thu 06:45, Fri 07:15 · Back: 14:00": each way on lines of its own. */
export function TimesLine({ times }: { readonly times: string }) {
  return times.split(' · ').map((leg) => (
    <Leg key={leg}>
      {leg.split(/(?<=,) /).map((time) => (
        <Fragment key={time}>
          <Time>{time}</Time>{' '}
        </Fragment>
      ))}
    </Leg>
  ));
}

/** The pick-up times of a ride: "07:15", or those of its weekdays side by side. */
export function PickUpTimes({ times }: { readonly times: Parameters<typeof timesOfLeg>[0] }) {
  return (
    <Times>
      {timesOfLeg(times).map((time) => (
        <Time key={time}>{time}</Time>
      ))}
    </Times>
  );
}
