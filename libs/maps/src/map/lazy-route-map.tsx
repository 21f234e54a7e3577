import { texts } from '@liftclub/texts';
import { Loading, logFailure } from '@liftclub/ui-kit';
import { lazy, Suspense, type ReactNode } from 'react';
import type { RouteMapProps } from './route-map';

// The form works without it, so it is loaded when there is something to draw, and left out when that fails.
const RouteMap = lazy(() =>
  import('./route-map').catch((error: unknown) => {
    logFailure(error);
    return { default: Nothing };
  }),
);

const Nothing = (_props: RouteMapProps): ReactNode => null;

/** The map of a ride, in a chunk of its own; see `RouteMapProps`. */
export function LazyRouteMap(props: RouteMapProps) {
  return (
    <Suspense fallback={<Loading label={texts.general.loading} />}>
      <RouteMap {...props} />
    </Suspense>
  );
}
