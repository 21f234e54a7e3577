import { isPhone } from '../layout/phone';

/** Pixels above the notices, and between them and what they stay clear of. */
const TOP = 20;
const GAP = 8;
/** A notice further down than this share of the screen would not be seen. */
const LOWEST = 0.6;
/** Controls that begin above this many pixels belong to the header of the page or of the dialog. */
const HEAD = 72;
const KEPT_CLEAR = 'header, nav, a[href], button, input, select, textarea';

/**
 * Moves the notices of `container` to where they cover no control of the page, or of the dialog that is open: on a
 * phone into its top bar, elsewhere and without such a bar to the first such place below the header.
 */
export function placeNotices(container: HTMLElement): void {
  const screen = document.querySelector('#dialogs > :last-child') ?? document.body;
  const bar = isPhone() ? screen.querySelector('[data-top-bar]') : null;
  if (bar) return placeInBar(container, bar);
  Object.assign(container.style, { left: '', right: '', width: '', maxWidth: '' });
  placeBelowHeader(container, screen);
}

/** Into the widest stretch of the bar beside its controls. */
function placeInBar(container: HTMLElement, bar: Element): void {
  const { left, top, right } = bar.getBoundingClientRect();
  const controls = [...bar.querySelectorAll('a[href], button')]
    .map((control) => control.getBoundingClientRect())
    .sort((one, other) => one.left - other.left);
  const starts = [left, ...controls.map((control) => control.right)];
  const ends = [...controls.map((control) => control.left), right];
  const stretches = starts.map((start, index) => ({ start, width: (ends[index] ?? right) - start }));
  const { start, width } = stretches.reduce((one, other) => (other.width > one.width ? other : one));
  Object.assign(container.style, {
    top: `${top}px`,
    left: `${start + GAP}px`,
    right: 'auto',
    width: `${width - 2 * GAP}px`,
    maxWidth: 'none',
  });
}

/** To the first place without a control; where there is none, right below the header. */
function placeBelowHeader(container: HTMLElement, screen: Element): void {
  const { left, right } = container.getBoundingClientRect();
  const height = [...container.querySelectorAll<HTMLElement>('[data-notice]')].reduce(
    (sum, notice) => sum + notice.offsetHeight + GAP,
    0,
  );
  const kept = [...screen.querySelectorAll(KEPT_CLEAR)]
    .filter((element) => !container.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter((one) => one.width > 0 && one.bottom > 0 && one.left < right && one.right > left);
  const below = (rects: readonly DOMRect[]) => [TOP, ...rects.map(({ bottom }) => bottom + GAP)];
  const free = below(kept)
    .filter((top) => top >= TOP && top + height <= window.innerHeight * LOWEST)
    .sort((one, other) => one - other)
    .find((top) => kept.every((one) => one.bottom <= top || one.top >= top + height));
  container.style.top = `${free ?? Math.max(...below(kept.filter(({ top }) => top < HEAD)))}px`;
}

/** Places the notices now and whenever the page gains or loses elements; returns how to stop. */
export function keepNoticesPlaced(container: HTMLElement): () => void {
  let frame = 0;
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => placeNotices(container));
  });
  placeNotices(container);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}
