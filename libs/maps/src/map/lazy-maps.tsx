import { texts } from '@liftclub/texts';
import { Loading, logFailure } from '@liftclub/ui-kit';
import { lazy, Suspense, type ReactNode } from 'react';
import type { LiveMapProps } from './live-map';
import type { RouteMapProps } from './route-map';
import type { RunsMapProps } from './runs-map';

// Pages work without their map, so it is loaded when there is something to draw, and left out when that fails.
const RouteMapChunk = lazy(() => import('./route-map').catch(leftOut<RouteMapProps>));
const LiveMapChunk = lazy(() => import('./live-map').catch(leftOut<LiveMapProps>));
const RunsMapChunk = lazy(() => import('./runs-map').catch(leftOut<RunsMapProps>));

function leftOut<Props>(error: unknown): { readonly default: (props: Props) => ReactNode } {
  logFailure(error);
  return { default: () => null };
}

/** The map of a ride, in a chunk of its own; see `RouteMapProps`. */
export function RouteMap(props: RouteMapProps) {
  return (
    <Suspense fallback={<Loading label={texts.general.loading} />}>
      <RouteMapChunk {...props} />
    </Suspense>
  );
}

/** The map of a ride under way, in a chunk of its own; see `LiveMapProps`. */
export function LiveMap(props: LiveMapProps) {
  return (
    <Suspense fallback={<Loading label={texts.general.loading} />}>
      <LiveMapChunk {...props} />
    </Suspense>
  );
}

/** The runs of a day on a map, in a chunk of its own; see `RunsMapProps`. */
export function RunsMap(props: RunsMapProps) {
  return (
    <Suspense fallback={<Loading label={texts.general.loading} />}>
      <RunsMapChunk {...props} />
    </Suspense>
  );
}
