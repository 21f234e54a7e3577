import { timesOfLeg } from '@liftclub/domain';
import { styled } from '@mui/material/styles';
import { Fragment } from 'react';

const Times = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: '0 16px', fontVariantNumeric: 'tabular-nums' });
const Time = styled('span')({ whiteSpace: 'nowrap' });

/** The pick-up times of a card, "Mon 09:00, Tue 07:45": a line ends after a comma, never between day and time. */
export function TimesLine({ times }: { readonly times: string }) {
  return times.split(', ').map((time, place, all) => (
    <Fragment key={`${place} ${time}`}>
      {place > 0 && ' '}
      <Time>{place < all.length - 1 ? `${time},` : time}</Time>
    </Fragment>
  ));
}

/** The pick-up times of a ride: "07:15", or one for each weekday side by side. */
export function PickUpTimes({ times }: { readonly times: Parameters<typeof timesOfLeg>[0] }) {
  return (
    <Times>
      {timesOfLeg(times).map((time) => (
        <Time key={time}>{time}</Time>
      ))}
    </Times>
  );
}
