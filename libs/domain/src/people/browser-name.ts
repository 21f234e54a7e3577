/** In the order of checking: Edge and Opera also contain Chrome, and Chrome contains Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/Linux/, 'Linux'],
];

const first = (list: readonly [RegExp, string][], text: string): string | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/** A readable name for the browser of a user agent: "Chrome on Android". */
export function browserName(userAgent: string): string {
  const [browser = 'Browser', system] = [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)];
  return system === undefined ? browser : `${browser} on ${system}`;
}
