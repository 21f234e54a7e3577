import { texts } from '@liftclub/texts';
import { Button } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useReducer, useRef } from 'react';
import { Dialog } from '../../../components/dialogs/dialogs';
import { BrokenPhoto } from './broken-photo';
import { PhotoStage } from './photo-stage';
import { changeView, fitted } from './photo-view';
import { useShortcuts } from '../use-shortcuts';
import { usePhoto } from './use-photo';

const { viewer: copy, photo } = texts.consoleReview;

/** Pixels that an arrow key scrolls the photo. */
const STEP = 80;

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginBottom: 12 });
const Zoom = styled('output')({ minWidth: 56, textAlign: 'center', fontVariantNumeric: 'tabular-nums' });
const Keys = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  fontSize: '0.875rem',
  color: theme.palette.text.secondary,
  '@media (pointer: coarse)': { display: 'none' },
}));

interface PhotoViewerProps {
  /** The document's name. */
  readonly title: string;
  readonly link: string;
  readonly renewLinks: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** A full-screen viewer with zoom and rotation, by buttons and by keyboard shortcuts. */
export function PhotoViewer({ title, link, renewLinks, onClose }: PhotoViewerProps) {
  const [view, change] = useReducer(changeView, fitted);
  const { state, handlers, tryAgain } = usePhoto(renewLinks);
  const stage = useRef<HTMLDivElement>(null);
  const move = (across: number, down: number) => () => {
    if (!stage.current) return;
    stage.current.scrollLeft += across * STEP;
    stage.current.scrollTop += down * STEP;
  };
  useShortcuts('dialog', {
    '+': () => change('in'),
    '=': () => change('in'),
    '-': () => change('out'),
    '0': () => change('fit'),
    r: () => change('rotate'),
    ArrowLeft: move(-1, 0),
    ArrowRight: move(1, 0),
    ArrowUp: move(0, -1),
    ArrowDown: move(0, 1),
  });

  return (
    <Dialog open full title={title} closeLabel={copy.close} onClose={onClose}>
      <Tools>
        <Button look="outline" small onClick={() => change('out')}>
          {copy.zoomOut}
        </Button>
        <Zoom>{copy.zoom(Math.round(view.zoom * 100))}</Zoom>
        <Button look="outline" small onClick={() => change('in')}>
          {copy.zoomIn}
        </Button>
        <Button look="outline" small onClick={() => change('rotate')}>
          {copy.rotate}
        </Button>
        <Button look="outline" small onClick={() => change('fit')}>
          {copy.fit}
        </Button>
      </Tools>
      {state === 'broken' ? (
        <BrokenPhoto onTryAgain={tryAgain} />
      ) : (
        <PhotoStage ref={stage} view={view} src={link} alt={photo.alt(title)} handlers={handlers} />
      )}
      <Keys>{copy.keys}</Keys>
    </Dialog>
  );
}
