import type { Coordinates } from '@liftclub/domain';
import { Icon, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { MapFrame } from './map-frame';
import { PinShape } from './map-pin';
import { toPixels, viewOf } from './projection';
import type { RideEnd } from './ride-ends';
import { useSize } from './use-size';

/** Room around the two places, in pixels. */
const MARGIN = 56;
const VEHICLE = 40;
/** The tip of a pin is at the place. */
const Pin = styled('div')({ position: 'absolute', transform: 'translate(-50%, calc(-100% + 2px))' });
const Vehicle = styled('div')({
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  width: VEHICLE,
  height: VEHICLE,
  margin: -VEHICLE / 2,
  border: `3px solid ${palette.paper}`,
  borderRadius: '50%',
  background: palette.pine,
  color: palette.onPine,
  boxShadow: '0 2px 8px rgb(0 0 0 / 0.35)',
  '&[data-stale]': { opacity: 0.55 },
});

export interface LiveMapProps {
  /** The accessible name of the map. */
  readonly label: string;
  readonly vehicle: Coordinates;
  /** The position of the vehicle is some minutes old. */
  readonly isStale: boolean;
  /** Where the vehicle is expected next for this rider. */
  readonly target: Coordinates & { readonly end: RideEnd };
}

/** A vehicle and the place it is expected at. */
export default function LiveMap({ label, vehicle, isStale, target }: LiveMapProps): ReactNode {
  const { place, size } = useSize<HTMLDivElement>();
  const view = viewOf([vehicle, target], size, MARGIN);
  if (!view) return null;
  const [from, to] = [toPixels(view, size, vehicle), toPixels(view, size, target)];
  return (
    <div role="group" aria-label={label}>
      <MapFrame ref={place} view={view} size={size} pins={[from, to]}>
        <Pin style={{ left: to.x, top: to.y }}>
          <PinShape end={target.end} />
        </Pin>
        <Vehicle style={{ left: from.x, top: from.y }} data-stale={isStale || undefined}>
          <Icon name="car" size={22} />
        </Vehicle>
      </MapFrame>
    </div>
  );
}
