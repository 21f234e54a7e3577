import type { Coordinates } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { metresAPixel, scaleBar, toPixels, viewOf, type Pixels, type View } from '../map/projection';
import { wayText } from '../map/ride-ends';

const SIZE: Pixels = { x: 360, y: 240 };
const MARGIN = 22;
const LONGEST_BAR = 80;

const Drawing = styled('svg')({
  display: 'block',
  width: '100%',
  height: 'auto',
  border: `1px solid ${palette.line}`,
  borderRadius: 14,
  background: palette.tint,
  fontSize: 11,
  fontWeight: 650,
});

/** A stop of a run; `marked` ones stand out. */
export interface RunMapStop extends Coordinates {
  readonly marked: boolean;
}

export interface RunMapProps {
  /** The accessible name of the drawing. */
  readonly label: string;
  /** In driving order; numbered from 1, like the list beside the drawing. */
  readonly stops: readonly RunMapStop[];
}

/** The route of one run from stop to stop, to scale, without streets; labelled as schematic. */
export function RunMap({ label, stops }: RunMapProps) {
  const view = viewOf(stops, SIZE, MARGIN);
  if (!view) return null;
  const points = stops.map((stop, index) => ({ ...toPixels(view, SIZE, stop), ...stop, number: index + 1 }));
  const way = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return (
    <Drawing role="img" aria-label={label} viewBox={`0 0 ${SIZE.x} ${SIZE.y}`}>
      <path d={way} fill="none" stroke={palette.primary} strokeWidth="2.5" strokeLinejoin="round" />
      {points.map(({ number, ...point }) => (
        <StopMark key={number} number={number} {...point} />
      ))}
      <Scale view={view} />
      <text x={SIZE.x - 10} y={SIZE.y - 10} textAnchor="end" fill={palette.muted} fontWeight="400">
        {texts.consoleDispatch.panel.schematic}
      </text>
    </Drawing>
  );
}

function StopMark({ x, y, marked, number }: Pixels & { readonly marked: boolean; readonly number: number }) {
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle
        r={marked ? 11 : 9}
        fill={marked ? palette.sun : palette.paper}
        stroke={marked ? palette.pine : palette.primary}
        strokeWidth="2"
      />
      <text y="4" textAnchor="middle" fill={marked ? palette.onSun : palette.ink}>
        {number}
      </text>
    </g>
  );
}

function Scale({ view }: { readonly view: View }) {
  const { metres, pixels } = scaleBar(metresAPixel(view), LONGEST_BAR);
  return (
    <g transform={`translate(10 ${SIZE.y - 14})`}>
      <path d={`M0 -4v6h${pixels.toFixed(1)}v-6`} fill="none" stroke={palette.ink} strokeWidth="1.5" />
      <text x={pixels / 2} y="-3" textAnchor="middle" fill={palette.ink}>
        {wayText(metres)}
      </text>
    </g>
  );
}
