import { timesOfLeg } from '@liftclub/domain';
import { styled } from '@mui/material/styles';
import { Fragment } from 'react';

const Times = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: '0 16px', fontVariantNumeric: 'tabular-nums' });
const Time = styled('span')({ display: 'inline-block', maxWidth: '100%' });

/** The pick-up times of a card, "There: Mon–Thu 06:45, Fri 07:15 · Back: 14:00": a line ends after "," or "·" only. */
export function TimesLine({ times }: { readonly times: string }) {
  return times.split(/(?<=,|·) /).map((time, place) => (
    <Fragment key={`${place} ${time}`}>
      {place > 0 && ' '}
      <Time>{time}</Time>
    </Fragment>
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
