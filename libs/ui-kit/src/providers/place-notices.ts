/** Pixels above the notices, and between them and what they stay clear of. */
const TOP = 20;
const GAP = 8;
/** A notice further down than this share of the screen would not be seen. */
const LOWEST = 0.6;
/** Controls that begin above this many pixels belong to the header of the page or of the dialog. */
const HEAD = 72;
const KEPT_CLEAR = 'header, nav, a[href], button, input, select, textarea';

/**
 * Moves the notices of `container` to the first place below the header where they cover no control of the page, or of
 * the dialog that is open. A screen without such a place has them right below its header.
 */
export function placeNotices(container: HTMLElement): void {
  const { left, right } = container.getBoundingClientRect();
  const height = [...container.querySelectorAll<HTMLElement>('[data-notice]')].reduce(
    (sum, notice) => sum + notice.offsetHeight + GAP,
    0,
  );
  const screen = document.querySelector('#dialogs > :last-child') ?? document.body;
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
