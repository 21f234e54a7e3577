import { timesOfLeg } from '@liftclub/domain';
import { styled } from '@mui/material/styles';

const Times = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: '0 16px', fontVariantNumeric: 'tabular-nums' });
const Time = styled('span')({ whiteSpace: 'nowrap' });

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
