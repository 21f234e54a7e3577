import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode, type Ref } from 'react';
import { useMaps, useTilesUrl } from '../script/use-maps';
import { DrawnGround } from './drawn-ground';
import { metresAPixel, scaleBar, type Pixels, type View } from './projection';
import { wayText } from './ride-ends';
import { StreetsGround } from './streets-ground';
import { useMapClass, VendorGround } from './vendor-ground';

const HEIGHT = 280;
const LONGEST_BAR = 90;
/** The box of a map. */
export const Frame = styled('div')({
  position: 'relative',
  height: HEIGHT,
  overflow: 'hidden',
  border: `1px solid ${palette.line}`,
  borderRadius: 14,
  background: palette.tint,
});
/** A drawing over the whole box, which the pointer does not meet. */
export const Drawing = styled('svg')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  pointerEvents: 'none',
});

interface MapFrameProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly view: View | undefined;
  readonly size: Pixels;
  /** The positions of the pins, pick-up first. */
  readonly pins: readonly Pixels[];
  /** The pins themselves. */
  readonly children: ReactNode;
}

/** The ground with the line of a ride and a scale. */
export function MapFrame({ ref, view, size, pins, children }: MapFrameProps) {
  const [from, to] = pins;
  return (
    <Frame ref={ref}>
      {view && (
        <>
          <Ground view={view} size={size} pins={pins} />
          <Drawing aria-hidden="true" viewBox={`0 0 ${size.x} ${size.y}`}>
            {from && to && (
              <path
                d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
                stroke={palette.primary}
                strokeWidth="3"
                strokeLinecap="round"
                strokeDasharray="1 8"
              />
            )}
            <Scale view={view} />
          </Drawing>
        </>
      )}
      {children}
    </Frame>
  );
}

interface GroundProps extends Pick<MapFrameProps, 'size' | 'pins'> {
  readonly view: View;
}

/** Streets from our own source of tiles where there is one, else the provider's map where its script has one. */
const Ground = (props: GroundProps) => (
  <TilesGround tilesUrl={useTilesUrl()} view={props.view}>
    <VendorsOrDrawnGround {...props} />
  </TilesGround>
);

interface TilesGroundProps {
  /** Empty without a source of tiles. */
  readonly tilesUrl: string;
  readonly view: View;
  /** The ground without tiles. */
  readonly children?: ReactNode;
}

/** Streets from tiles; `children` where there are none, and when they fail. */
export function TilesGround({ tilesUrl, view, children }: TilesGroundProps): ReactNode {
  const [hasFailed, setFailed] = useState(false);
  const [fail] = useState(() => () => setFailed(true));
  if (tilesUrl === '' || hasFailed) return children;
  return <StreetsGround tilesUrl={tilesUrl} view={view} onFailure={fail} />;
}

/** The maps provider's map, else our drawing. */
function VendorsOrDrawnGround({ view, size, pins }: GroundProps) {
  const Map = useMapClass(useMaps().status === 'ready');
  const [hasFailed, setFailed] = useState(false);
  const [fail] = useState(() => () => setFailed(true));
  if (Map && !hasFailed) return <VendorGround Map={Map} view={view} onFailure={fail} />;
  if (Map === undefined) return null;
  return (
    <Drawing aria-hidden="true" viewBox={`0 0 ${size.x} ${size.y}`}>
      <DrawnGround view={view} size={size} pins={pins} />
    </Drawing>
  );
}

function Scale({ view }: { readonly view: View }) {
  const { metres, pixels } = scaleBar(metresAPixel(view), LONGEST_BAR);
  return (
    <g>
      <rect x="8" y="8" width={pixels + 12} height="28" rx="6" fill={palette.paper} opacity="0.85" />
      <path d={`M14 24v6h${pixels}v-6`} fill="none" stroke={palette.ink} strokeWidth="2" />
      <text x={14 + pixels / 2} y="21" textAnchor="middle" fontSize="12" fill={palette.ink}>
        {wayText(metres)}
      </text>
    </g>
  );
}
