import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useRef, type CSSProperties, type Ref } from 'react';
import type { PhotoView } from './photo-view';

/** Sizes inside are in container units (cqw, cqh) of this box, so that nothing is measured in script. */
const Box = styled('div')({
  containerType: 'size',
  overflow: 'auto',
  height: 'calc(100dvh - 190px)',
  minHeight: 160,
  background: palette.pine,
  borderRadius: 12,
  '&:focus-visible': { outline: `3px solid ${palette.sun}`, outlineOffset: -3 },
});
const Sheet = styled('div')({ position: 'relative' });
const Picture = styled('img')({ position: 'absolute', left: '50%', top: '50%', objectFit: 'contain' });

function sizeOf({ zoom, turns }: PhotoView): { sheet: CSSProperties; picture: CSSProperties } {
  const [across, down] = [`${zoom * 100}cqw`, `${zoom * 100}cqh`];
  const lying = turns % 2 === 1;
  return {
    sheet: { width: across, height: down },
    picture: {
      width: lying ? down : across,
      height: lying ? across : down,
      transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
    },
  };
}

interface PhotoStageProps {
  readonly view: PhotoView;
  readonly src: string;
  readonly alt: string;
  readonly handlers: { readonly onLoad: () => void; readonly onError: () => void };
  readonly ref: Ref<HTMLDivElement>;
}

/** Shows a photo at a zoom level and gets the focus. A change of the zoom keeps the centre in place. */
export function PhotoStage({ view, src, alt, handlers, ref }: PhotoStageProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const before = useRef(view.zoom);
  useLayoutEffect(() => {
    const box = sheet.current?.parentElement;
    const growth = view.zoom / before.current;
    before.current = view.zoom;
    if (!box || growth === 1) return;
    box.scrollLeft = (box.scrollLeft + box.clientWidth / 2) * growth - box.clientWidth / 2;
    box.scrollTop = (box.scrollTop + box.clientHeight / 2) * growth - box.clientHeight / 2;
  }, [view.zoom]);

  // A focused scroll container scrolls by the arrow keys.
  useEffect(() => sheet.current?.parentElement?.focus(), []);

  const size = sizeOf(view);
  return (
    <Box ref={ref} tabIndex={0} role="group" aria-label={texts.consoleReview.viewer.picture}>
      <Sheet ref={sheet} style={size.sheet}>
        <Picture src={src} alt={alt} style={size.picture} draggable={false} {...handlers} />
      </Sheet>
    </Box>
  );
}
