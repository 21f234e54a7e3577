import type { Coordinates, RideLocation } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useId, useState, type ReactNode } from 'react';
import { MapFrame } from './map-frame';
import { MapPin } from './map-pin';
import { toPixels } from './projection';
import { metresBetween, RIDE_ENDS, wayText, type RideEnd, type RidePlaces } from './ride-ends';
import { usePinMoves } from './use-pin-moves';
import { useSize } from './use-size';
import { useView } from './use-view';

const copy = texts.routeChoice.map;
const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
const Hint = styled('p')({ margin: 0, color: palette.muted, fontSize: '0.875rem' });
const Words = styled('p')({ margin: 0, flex: '1 1 180px' });

export interface RouteMapProps {
  readonly ends: RidePlaces;
  /** Where the addresses themselves are, from which a pin may have been moved. */
  readonly addresses: { readonly [End in RideEnd]?: Coordinates };
  /** Called with the same address text at another point; without it the pins cannot be moved. */
  readonly onMove: ((end: RideEnd, place: RideLocation) => void) | undefined;
}

/**
 * A map of one ride whose pins can be moved to the gate, by pointer or by keyboard. How far a pin was moved is said in
 * words. Nothing on it is needed to book.
 */
export default function RouteMap({ ends, addresses, onMove }: RouteMapProps): ReactNode {
  const { place, size } = useSize<HTMLDivElement>();
  const { view, zoom, whole, follow } = useView(ends, size);
  const { shown, handlersOf } = usePinMoves({ ends, view, size, onMove, onStep: follow });
  const [touched, setTouched] = useState<RideEnd>('pick_up');
  const hint = useId();
  const pins = RIDE_ENDS.flatMap((end) => {
    const location = shown[end];
    return location && view ? [{ end, location, at: toPixels(view, size, location) }] : [];
  });
  const around = shown[touched] ?? shown.drop_off ?? shown.pick_up;

  return (
    <Stack>
      <MapFrame ref={place} view={view} size={size} pins={pins.map(({ at }) => at)}>
        {pins.map(({ end, location, at }) => (
          <MapPin
            key={end}
            end={end}
            place={location}
            at={at}
            disabled={!onMove}
            aria-describedby={hint}
            onFocus={() => setTouched(end)}
            {...handlersOf(end)}
          />
        ))}
      </MapFrame>
      <Row>
        <Button small look="outline" onClick={() => around && zoom(1, around)}>
          {copy.zoomIn}
        </Button>
        <Button small look="outline" onClick={() => around && zoom(-1, around)}>
          {copy.zoomOut}
        </Button>
        <Button small look="outline" onClick={whole}>
          {copy.whole}
        </Button>
      </Row>
      {onMove && <Hint id={hint}>{copy.hint}</Hint>}
      <MovedPins ends={shown} addresses={addresses} onMove={onMove} />
    </Stack>
  );
}

/** The distance of each pin from its address, and a button to reset it. */
function MovedPins({ ends, addresses, onMove }: RouteMapProps) {
  return (
    <div aria-live="polite">
      {RIDE_ENDS.map((end) => {
        const [place, address] = [ends[end], addresses[end]];
        const metres = place && address ? metresBetween(address, place) : 0;
        if (!place || !address || metres === 0) return null;
        const { latitude, longitude } = address;
        return (
          <Row key={end}>
            <Words>{copy.moved[end](wayText(metres))}</Words>
            {onMove && (
              <Button small look="quiet" onClick={() => onMove(end, { ...place, latitude, longitude })}>
                {copy.reset[end]}
              </Button>
            )}
          </Row>
        );
      })}
    </div>
  );
}
