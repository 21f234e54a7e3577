import { formatKm, shortPlace, type RideLocation } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { SKETCH, sketchPoints, type SketchPoint } from './sketch-points';

const Drawing = styled('svg')({
  display: 'block',
  width: '100%',
  maxWidth: 420,
  height: 'auto',
  borderRadius: 14,
  background: palette.tint,
  fontSize: 14,
  fontWeight: 600,
});

export interface RouteSketchProps {
  readonly pickUp: RideLocation;
  readonly dropOff: RideLocation;
  /** Driving distance in km. */
  readonly km: number;
}

/**
 * A small drawing of one ride: pick-up, drop-off, the line between them and its length; labelled as schematic.
 */
export function RouteSketch({ pickUp, dropOff, km }: RouteSketchProps) {
  const [start, end] = sketchPoints(pickUp, dropOff);
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const copy = texts.summary;
  // The line bends to the side away from the words, which stand above the upper mark and below the lower one.
  const bend = { x: middle.x + (end.y - start.y) / 4, y: middle.y - (end.x - start.x) / 4 };
  const onTop = start.y < end.y;

  return (
    <Drawing
      role="img"
      aria-label={copy.sketch(shortPlace(pickUp.address), shortPlace(dropOff.address))}
      viewBox={`0 0 ${SKETCH.width} ${SKETCH.height}`}
    >
      <path
        d={`M${at(start)} Q${at(bend)} ${at(end)}`}
        fill="none"
        stroke={palette.primary}
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 8"
      />
      <circle cx={start.x} cy={start.y} r="7" fill={palette.paper} stroke={palette.primary} strokeWidth="4" />
      <circle cx={end.x} cy={end.y} r="8" fill={palette.sun} stroke={palette.pine} strokeWidth="3" />
      <Word at={start} above={onTop}>
        {copy.pickUp}
      </Word>
      <Word at={end} above={!onTop}>
        {copy.dropOff}
      </Word>
      <text x="16" y={SKETCH.height - 14} fill={palette.muted} fontSize="13" fontWeight="400">
        {copy.schematic}
      </text>
      <text x={SKETCH.width - 16} y={SKETCH.height - 14} textAnchor="end" fill={palette.ink}>
        {formatKm(km)}
      </text>
    </Drawing>
  );
}

function Word({ at: { x, y }, above, children }: { at: SketchPoint; above: boolean; children: string }) {
  return (
    <text x={x} y={above ? y - 15 : y + 25} textAnchor="middle" fill={palette.ink}>
      {children}
    </text>
  );
}

const at = ({ x, y }: SketchPoint) => `${x.toFixed(1)} ${y.toFixed(1)}`;
