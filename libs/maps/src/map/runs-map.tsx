import type { Coordinates } from '@liftclub/domain';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Drawing, Frame, TilesGround } from './map-frame';
import { toPixels, viewOf, type Pixels } from './projection';
import { useSize } from './use-size';

/** Room around the stops, in pixels. */
const MARGIN = 28;
const VEHICLE = 14;

const Labels = styled(Drawing)({ fontSize: 11, fontWeight: 700 });

/** A run on the map. */
export interface RunsMapRun {
  readonly id: string;
  /** The initials of its driver, drawn in the vehicle. */
  readonly initials: string;
  /** In driving order. */
  readonly stops: readonly Coordinates[];
  /** The last stop that the vehicle has reached; without one, no vehicle is drawn. */
  readonly reached: Coordinates | undefined;
}

export interface RunsMapProps {
  /** The accessible name of the map. */
  readonly label: string;
  readonly runs: readonly RunsMapRun[];
  /** The run that stands out, with its stops by number; the map shows its area. */
  readonly chosenId: string | undefined;
  /** Pick-ups of trips that no run has. */
  readonly unassigned: readonly Coordinates[];
  /** Vector tiles of streets; without any the ground is plain. */
  readonly tilesUrl: string;
}

/** The runs of a day from stop to stop, and their vehicles. */
export default function RunsMap({ label, runs, chosenId, unassigned, tilesUrl }: RunsMapProps): ReactNode {
  const { place, size } = useSize<HTMLDivElement>();
  const chosen = runs.find(({ id }) => id === chosenId);
  const others = runs.filter((run) => run !== chosen);
  const shown = chosen ? chosen.stops : [...runs.flatMap(({ stops }) => stops), ...unassigned];
  const view = viewOf(shown, size, MARGIN);
  if (!view) return null;
  const at = (where: Coordinates) => toPixels(view, size, where);
  return (
    <div role="group" aria-label={label}>
      <Frame ref={place}>
        <TilesGround tilesUrl={tilesUrl} view={view} />
        <Labels aria-hidden="true" viewBox={`0 0 ${size.x} ${size.y}`}>
          {others.map(({ id, stops }) => (
            <Way key={id} stops={stops.map(at)} colour={palette.muted} width={chosen ? 1.5 : 2.5} />
          ))}
          {unassigned.map(at).map(({ x, y }, index) => (
            <circle key={index} cx={x} cy={y} r="6" fill={palette.error} stroke={palette.paper} strokeWidth="2" />
          ))}
          {chosen && <Way stops={chosen.stops.map(at)} colour={palette.primary} width={4} />}
          {chosen?.stops.map(at).map((stop, index) => (
            <StopMark key={index} {...stop} number={index + 1} />
          ))}
          {[...others, ...(chosen ? [chosen] : [])].map(
            ({ id, initials, reached }) => reached && <Vehicle key={id} {...at(reached)} initials={initials} />,
          )}
        </Labels>
      </Frame>
    </div>
  );
}

interface WayProps {
  readonly stops: readonly Pixels[];
  readonly colour: string;
  readonly width: number;
}

function Way({ stops, colour, width }: WayProps) {
  const d = stops.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return <path d={d} fill="none" stroke={colour} strokeWidth={width} strokeLinejoin="round" />;
}

function StopMark({ x, y, number }: Pixels & { readonly number: number }) {
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle r="10" fill={palette.paper} stroke={palette.primary} strokeWidth="2" />
      <text y="4" textAnchor="middle" fill={palette.ink}>
        {number}
      </text>
    </g>
  );
}

function Vehicle({ x, y, initials }: Pixels & { readonly initials: string }) {
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle r={VEHICLE} fill={palette.pine} stroke={palette.sun} strokeWidth="3" />
      <text y="4" textAnchor="middle" fill={palette.onPine}>
        {initials}
      </text>
    </g>
  );
}
