import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { LEAST_SHARE } from './timeline';

/** A length that grows with the text, by its pixels at the usual size. */
export const rem = (pixels: number): string => `${pixels / 16}rem`;

/** Pixels at the usual size of text. */
export const LANE_HEIGHT = 30;
export const ROW_MARGIN = 6;
/** Of the button of a run. */
export const RUN_HEIGHT = 28;
/** Of the column of vehicles; with larger text it leaves room for the hours. */
export const HEAD_WIDTH = `min(${rem(196)}, 260px)`;
/** A first name is readable in it; the lanes leave this room. */
export const LEAST_WIDTH = `min(calc(${LEAST_SHARE}% / var(--zoom)), ${rem(60)})`;

/** Scrolls down, and sideways when zoomed in; the axis and the vehicles stay. */
export const Scroller = styled('div')({
  position: 'relative',
  overflow: 'auto',
  maxHeight: 'max(280px, 46vh)',
  border: `1px solid ${palette.line}`,
  borderRadius: 14,
  scrollPadding: `40px 8px 8px calc(${HEAD_WIDTH} + 8px)`,
});

/** The whole day in the given width, `--zoom` times as wide when zoomed in. */
export const Grid = styled('div')({
  position: 'relative',
  width: `calc(${HEAD_WIDTH} + (100% - ${HEAD_WIDTH}) * var(--zoom))`,
  // For the label of the present time.
  paddingBottom: rem(20),
  fontSize: '0.8125rem',
  lineHeight: 1.25,
});

const columns = { display: 'grid', gridTemplateColumns: `${HEAD_WIDTH} minmax(0, 1fr)` } as const;

export const Axis = styled('div')({
  ...columns,
  position: 'sticky',
  top: 0,
  zIndex: 2,
  background: palette.paper,
  borderBottom: `1px solid ${palette.line}`,
  fontWeight: 650,
  '& > :first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    padding: '8px 10px',
    background: palette.paper,
    borderRight: `1px solid ${palette.line}`,
  },
  '& > :last-of-type': { position: 'relative', overflow: 'hidden' },
  '& span': { position: 'absolute', top: 8, paddingLeft: 4, color: palette.muted, fontVariantNumeric: 'tabular-nums' },
});

export const Row = styled('div')({
  ...columns,
  minHeight: 'var(--row-height)',
  '& + &': { borderTop: `1px solid ${palette.line}` },
  // A trip is held over it.
  '&[data-target]': { background: palette.sunTint, boxShadow: `inset 0 0 0 2px ${palette.primary}` },
});

export const Head = styled('div')({
  position: 'sticky',
  left: 0,
  zIndex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 6,
  padding: '4px 8px',
  background: palette.paper,
  borderRight: `1px solid ${palette.line}`,
  '& p': { display: 'grid', gap: 1, minWidth: 0, margin: 0 },
  '& > div': { display: 'grid', gap: 4 },
  '& button': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    minWidth: 52,
    height: rem(RUN_HEIGHT - 4),
    padding: '0 6px',
    border: `1px solid ${palette.border}`,
    borderRadius: 7,
    background: palette.paper,
    color: palette.ink,
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
  },
  '& button:hover': { background: palette.tint },
  '& button[aria-pressed="true"]': { background: palette.primary, color: palette.onPrimary },
  '& strong, & small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { fontSize: '0.75rem' },
});

/** Hour lines behind the bars of a row. */
export const Track = styled('div')({
  position: 'relative',
  backgroundImage: `linear-gradient(to right, ${palette.line} 1px, transparent 1px)`,
  backgroundSize: 'calc(100% / var(--hours)) 100%',
  '& [role="gridcell"]': {
    position: 'absolute',
    height: rem(LANE_HEIGHT - 4),
    containerType: 'inline-size',
  },
  // A short bar has initials; the line above the hours has the whole name of the one with the focus or the pointer.
  '& abbr': { display: 'none', textDecoration: 'none' },
  '@container (max-width: 3.2rem)': { '& button > span': { display: 'none' }, '& abbr': { display: 'inline' } },
  '& button': {
    position: 'relative',
    display: 'block',
    width: '100%',
    height: '100%',
    padding: '0 3px',
    overflow: 'hidden',
    border: `1px solid ${palette.primary}`,
    borderRadius: 7,
    background: palette.tint,
    color: palette.ink,
    font: 'inherit',
    textAlign: 'center',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    cursor: 'pointer',
  },
  '& button:hover': { borderWidth: 2, padding: '0 2px' },
  '& button:focus-visible': { outlineOffset: -1 },
  '& button[data-look="late"]': { background: palette.errorTint, borderColor: palette.error },
  '& button[data-look="ended"]': {
    background: palette.paper,
    borderColor: palette.muted,
    color: palette.muted,
    textDecoration: 'line-through',
  },
  '& button[data-look="forced"]': { background: palette.warningTint, borderColor: palette.warning },
  '& button[aria-pressed="true"]': { background: palette.primary, color: palette.onPrimary },
  // Somebody else is moving it.
  '& button[data-moving]': { border: `2px dashed ${palette.ink}`, padding: '0 2px' },
});

/** From pull-out to pull-in, behind the bars. */
export const Shift = styled('span')({
  position: 'absolute',
  top: 0,
  bottom: 0,
  background: palette.tint,
  opacity: 0.6,
  pointerEvents: 'none',
});

/** A vertical line over all rows, below the sticky vehicles. */
export const NowLine = styled('div')({
  position: 'absolute',
  top: 0,
  bottom: 0,
  width: 2,
  marginLeft: -1,
  background: palette.error,
  pointerEvents: 'none',
  '& small': {
    position: 'absolute',
    bottom: 0,
    left: 4,
    padding: '0 4px',
    borderRadius: 4,
    background: palette.error,
    color: palette.paper,
    fontSize: '0.75rem',
    fontWeight: 650,
    whiteSpace: 'nowrap',
  },
  '&[data-late] small': { right: 4, left: 'auto' },
});

/** From the actual pick-up to the actual drop-off, below the planned bar. */
export const Real = styled('span')({
  position: 'absolute',
  height: 4,
  minWidth: 4,
  borderRadius: 2,
  background: palette.ink,
  pointerEvents: 'none',
});
