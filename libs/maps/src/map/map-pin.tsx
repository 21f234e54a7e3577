import { shortPlace, type RideLocation } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { ButtonHTMLAttributes } from 'react';
import type { Pixels } from './projection';
import type { RideEnd } from './ride-ends';

const WIDTH = 44;
const HEIGHT = 48;
/** Its tip is at the place. */
const Pin = styled('button')({
  position: 'absolute',
  width: WIDTH,
  height: HEIGHT,
  marginLeft: -WIDTH / 2,
  marginTop: -HEIGHT + 2,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'grab',
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
  '&:disabled': { cursor: 'default' },
  '&:focus-visible': { outline: `3px solid ${palette.ink}`, borderRadius: 12 },
});
const FILL = { pick_up: palette.primary, drop_off: palette.sun } as const;
const CORE = { pick_up: palette.paper, drop_off: palette.pine } as const;

interface MapPinProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'style'> {
  readonly end: RideEnd;
  readonly place: RideLocation;
  readonly at: Pixels;
}

/** The pin of one end of a ride: a button that is dragged, or moved by arrow keys. */
export function MapPin({ end, place, at, ...button }: MapPinProps) {
  const label = texts.routeChoice.map.pins[end](shortPlace(place.address));
  return (
    <Pin {...button} type="button" aria-label={label} style={{ left: at.x, top: at.y }}>
      <PinShape end={end} />
    </Pin>
  );
}

/** The shape of a pin; its tip is 2 px above the middle of its lower edge. */
export function PinShape({ end }: { readonly end: RideEnd }) {
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path
        d="M22 46S8 31.5 8 20a14 14 0 1 1 28 0c0 11.5-14 26-14 26Z"
        fill={FILL[end]}
        stroke={palette.pine}
        strokeWidth="2"
      />
      <circle cx="22" cy="20" r="5.5" fill={CORE[end]} />
    </svg>
  );
}
