/** The names of the colours; their values, light and dark, are in colours.css. */
export const COLOURS = [
  'ink',
  'muted',
  'primary',
  'primaryDark',
  'onPrimary',
  'tint',
  'paper',
  'page',
  'border',
  'line',
  'bone',
  'sunTint',
  'error',
  'danger',
  'dangerDark',
  'onDanger',
  'errorTint',
  'success',
  'successTint',
  'info',
  'infoTint',
  'warning',
  'warningTint',
  'hover',
  'backdrop',
  'shadowEdge',
  'shadowCard',
  'shadowFloat',
  'pine',
  'brand',
  'onPine',
  'onPineQuiet',
  'onPineDot',
  'onPineHover',
  'onPineCurrent',
  'sun',
  'onSun',
  'hill',
  'hillFar',
  'road',
  'wall',
  'roof',
  'jacaranda',
] as const;

/**
 * The product's colours by name, each as `var(--lc-<name>)`. Every pair used for text or for the border of a control is
 * listed in palette.test.ts with its minimum contrast ratio. What lies on `primary` and other filled controls is
 * `onPrimary`, on `danger` `onDanger`, on the brand's dark green `onPine`, on its marigold `onSun`.
 */
export const palette = new Proxy({} as Record<(typeof COLOURS)[number], string>, {
  get: (_, name) => `var(--lc-${String(name)})`,
});
