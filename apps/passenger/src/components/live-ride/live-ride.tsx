import type { Trip } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Avatar, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { Emergency } from './emergency';
import { FollowedRide } from './followed-ride';

const copy = texts.trips;
const Who = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '16px 28px',
  padding: 16,
  borderRadius: 14,
  background: palette.page,
});
const Driver = styled('div')({ display: 'flex', flex: '1 1 15rem', alignItems: 'center', gap: 14, minWidth: 0 });
const Line = styled('p')({ margin: 0, overflowWrap: 'anywhere' });
const Plate = styled('p')({ margin: 0, fontSize: '1.25rem', fontWeight: 700, letterSpacing: '0.04em' });
const Code = styled('dl')({ margin: 0 });
const Term = styled('dt')({ color: palette.muted, fontSize: '0.875rem' });
const Digits = styled('dd')({
  margin: 0,
  fontSize: '2.25rem',
  fontWeight: 750,
  lineHeight: 1.1,
  letterSpacing: '0.12em',
  fontVariantNumeric: 'tabular-nums',
});

/**
 * A ride under way, what matters now first: when it is expected, who drives what, the pick-up code, Emergency, where
 * the vehicle is.
 */
export function LiveRide({ trip }: { readonly trip: Trip }) {
  return (
    <FollowedRide key={trip.id} trip={trip}>
      <DriverAndCode trip={trip} />
      <div>
        <Emergency trip={trip} named={false} />
      </div>
    </FollowedRide>
  );
}

function DriverAndCode({ trip: { driver, pickup_code: code, status } }: { readonly trip: Trip }) {
  if (!driver) return null;
  const { color, name, model, plate_number: plate } = driver.vehicle;
  return (
    <Who>
      <Driver>
        <Avatar src={driver.photo} name={driver.first_name} size={64} />
        <div>
          <Line>
            <strong>{driver.first_name}</strong> · {color} {name} {model}
          </Line>
          <Plate>{plate}</Plate>
        </div>
      </Driver>
      {code !== null && status !== 'on_board' && (
        <Code>
          <Term>{copy.code}</Term>
          <Digits>{code}</Digits>
        </Code>
      )}
    </Who>
  );
}
