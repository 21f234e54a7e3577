import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLOURS } from './palette';

type Colour = (typeof COLOURS)[number];

const blocks = readFileSync(join(__dirname, 'colours.css'), 'utf8').split('}');
const coloursOf = (block = ''): Record<string, string> =>
  Object.fromEntries([...block.matchAll(/--lc-(\w+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
const [light, both, dark] = [coloursOf(blocks[0]), coloursOf(blocks[1]), coloursOf(blocks[2])];
const themes = { light: { ...both, ...light }, dark: { ...both, ...dark } };

const TEXT: [Colour, Colour][] = [
  ['ink', 'paper'],
  ['ink', 'page'],
  ['onSun', 'sun'],
  ['ink', 'tint'],
  ['ink', 'sunTint'],
  ['muted', 'paper'],
  ['muted', 'page'],
  ['muted', 'tint'],
  ['primary', 'paper'],
  ['primary', 'page'],
  ['primary', 'tint'],
  ['primaryDark', 'paper'],
  ['primaryDark', 'tint'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryDark'],
  ['onPrimary', 'error'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerDark'],
  ['onPrimary', 'success'],
  ['onPrimary', 'muted'],
  ['onPine', 'pine'],
  ['onPineQuiet', 'pine'],
  ['sun', 'pine'],
  ['muted', 'line'],
  ['error', 'paper'],
  ['error', 'page'],
  ['error', 'errorTint'],
  ['success', 'successTint'],
  ['success', 'paper'],
  ['info', 'infoTint'],
  ['info', 'paper'],
  ['warning', 'warningTint'],
  ['warning', 'paper'],
  ['ink', 'warningTint'],
  ['muted', 'sunTint'],
  ['muted', 'errorTint'],
  ['ink', 'errorTint'],
  ['ink', 'successTint'],
  ['ink', 'infoTint'],
];

const EDGES: [Colour, Colour][] = [
  ['border', 'paper'],
  ['border', 'page'],
  ['primary', 'paper'],
  ['primary', 'page'],
  ['primary', 'tint'],
  ['danger', 'paper'],
  ['danger', 'page'],
  ['sun', 'pine'],
  ['sun', 'brand'],
  ['onPineDot', 'pine'],
];

/** Relative luminance of `#rrggbb` as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: keyof typeof themes, a: Colour, b: Colour): number {
  const [dark = 0, light = 0] = [a, b].map((name) => luminance(themes[theme][name] ?? '')).sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const inBoth = (pairs: [Colour, Colour][]) =>
  pairs.flatMap(([one, other]) => [['light', one, other] as const, ['dark', one, other] as const]);

test('the ratio is computed as WCAG does: black on white is 21', () => {
  expect((luminance('#ffffff') + 0.05) / (luminance('#000000') + 0.05)).toBeCloseTo(21, 5);
});

test('every colour has its value in the light and in the dark theme', () => {
  expect(Object.keys(dark)).toEqual(Object.keys(light));
  expect(Object.keys(themes.light).sort()).toEqual([...COLOURS].sort());
});

test.each(inBoth(TEXT))('in the %s theme someone with weak eyes reads %s on %s', (theme, text, ground) => {
  expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each(inBoth(EDGES))('in the %s theme the edge or focus ring in %s stands out from %s', (theme, edge, ground) => {
  expect(contrast(theme, edge, ground)).toBeGreaterThanOrEqual(3);
});
