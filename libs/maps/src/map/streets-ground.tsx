import { texts } from '@liftclub/texts';
import { logFailure, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type { View } from './projection';
import type { drawStreetMap } from './street-map';

const Place = styled('div')({ position: 'absolute', inset: 0 });
// The library positions the element that it draws into itself.
const Canvas = styled('div')({ height: '100%' });
const Source = styled('a')({
  position: 'absolute',
  right: 0,
  bottom: 0,
  padding: '4px 8px',
  borderTopLeftRadius: 8,
  background: palette.paper,
  color: palette.muted,
  fontSize: '0.75rem',
});

interface StreetsGroundProps {
  readonly tilesUrl: string;
  readonly view: View;
  /** The map could not be drawn. */
  readonly onFailure: () => void;
}

/** A map of streets from vector tiles, as the ground below our pins; its code is loaded when it is shown. */
export function StreetsGround({ tilesUrl, view, onFailure }: StreetsGroundProps) {
  const place = useRef<HTMLDivElement>(null);
  const [first] = useState(view);
  const [map, setMap] = useState<Awaited<ReturnType<typeof drawStreetMap>>>();
  useEffect(() => {
    const container = place.current;
    if (!container) return;
    let isOver = false;
    let drawn: Awaited<ReturnType<typeof drawStreetMap>> | undefined;
    const draw = async () => {
      const { drawStreetMap } = await import('./street-map');
      if (isOver) return;
      drawn = await drawStreetMap(container, { tilesUrl, view: first, onFailure });
      if (isOver) drawn.remove();
      else setMap(drawn);
    };
    draw().catch((error: unknown) => {
      logFailure(error);
      if (!isOver) onFailure();
    });
    return () => {
      isOver = true;
      drawn?.remove();
    };
  }, [tilesUrl, first, onFailure]);
  useEffect(() => void map?.show(view), [map, view]);
  return (
    <>
      <Place aria-hidden="true">
        <Canvas ref={place} />
      </Place>
      <Source href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
        {texts.routeChoice.map.source}
      </Source>
    </>
  );
}
