/// <reference types="google.maps" />

import { logFailure } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { offeredMaps, type MapsOffer } from '../places/maps-offer';
import type { View } from './projection';

type MapClass = typeof google.maps.Map;
const Place = styled('div')({ position: 'absolute', inset: 0 });

/**
 * The class that draws the maps provider's own map; null where the script draws none, undefined while that is not
 * known. As with the other classes it is found by calling it, not configured.
 */
export function useMapClass(isReady: boolean): MapClass | null | undefined {
  const [offer, setOffer] = useState<{ readonly Map: MapClass | null }>();
  const offers = isReady ? offeredMaps()?.importLibrary : undefined;
  useEffect(() => {
    if (!offers) return;
    let isCurrent = true;
    void mapClass(offers).then((Map) => {
      if (isCurrent) setOffer({ Map });
    });
    return () => {
      isCurrent = false;
    };
  }, [offers]);
  return isReady && !offers ? null : offer?.Map;
}

async function mapClass(importLibrary: NonNullable<MapsOffer['importLibrary']>): Promise<MapClass | null> {
  try {
    const library = (await importLibrary('maps')) as { readonly Map?: MapClass };
    return library.Map ?? null;
  } catch {
    // A script of addresses only, such as the sandbox's, has no such library.
    return null;
  }
}

interface VendorGroundProps {
  readonly Map: MapClass;
  readonly view: View;
  /** The map could not be made. */
  readonly onFailure: () => void;
}

/**
 * The maps provider's map as the ground below our pins: it neither moves nor zooms on its own, so that pins and keys
 * work as on the drawn one.
 */
export function VendorGround({ Map, view, onFailure }: VendorGroundProps) {
  const place = useRef<HTMLDivElement>(null);
  const map = useRef<google.maps.Map>(undefined);
  useEffect(() => {
    const options = {
      center: { lat: view.centre.latitude, lng: view.centre.longitude },
      zoom: view.zoom,
      disableDefaultUI: true,
      gestureHandling: 'none',
      keyboardShortcuts: false,
      clickableIcons: false,
    };
    try {
      if (map.current) map.current.setOptions(options);
      else if (place.current) map.current = new Map(place.current, options);
    } catch (error) {
      logFailure(error);
      onFailure();
    }
  }, [Map, view, onFailure]);
  return <Place ref={place} aria-hidden="true" />;
}
