import useMediaQuery from '@mui/material/useMediaQuery';

/**
 * Bars stay at the bottom of the window here. In a lower window, such as the one that an on-screen keyboard leaves,
 * they would cover the field that is typed into, so they scroll with the page.
 */
export const BARS_STAY = '@media (max-width: 699.98px) and (min-height: 480px)';

/** From this width on it is no phone. */
export const NO_PHONE = '(min-width: 700px)';

/** True on screens narrower than 700 px, outside React. */
export const isPhone = (): boolean => window.matchMedia?.(NO_PHONE).matches === false;

/** True on screens narrower than 700 px. */
export const useIsPhone = (): boolean => !useMediaQuery(NO_PHONE, { noSsr: true });

/** Scrolling to a control with the focus stops above a bar of that many pixels (WCAG 2.4.11). */
export const keptClear = (height: number) => ({ [BARS_STAY]: { html: { scrollPaddingBottom: height } } });
