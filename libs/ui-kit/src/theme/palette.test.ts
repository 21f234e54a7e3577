import { palette } from './palette';

type Colour = keyof typeof palette;

const TEXT: [Colour, Colour][] = [
  ['ink', 'paper'],
  ['ink', 'page'],
  ['ink', 'sun'],
  ['ink', 'tint'],
  ['ink', 'sunTint'],
  ['muted', 'paper'],
  ['muted', 'page'],
  ['muted', 'tint'],
  ['primary', 'paper'],
  ['primary', 'page'],
  ['primary', 'tint'],
  ['paper', 'primary'],
  ['paper', 'primaryDark'],
  ['paper', 'pine'],
  ['tint', 'pine'],
  ['sun', 'pine'],
  ['paper', 'error'],
  ['error', 'paper'],
  ['error', 'page'],
  ['error', 'errorTint'],
  ['success', 'successTint'],
  ['success', 'paper'],
  ['info', 'infoTint'],
  ['warning', 'warningTint'],
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
  ['sun', 'pine'],
  ['sun', 'primaryDark'],
];

/** Relative luminance of `#rrggbb` as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: Colour, b: Colour): number {
  const [dark = 0, light = 0] = [luminance(palette[a]), luminance(palette[b])].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

test('the ratio is computed as WCAG does: black on white is 21', () => {
  expect((luminance('#ffffff') + 0.05) / (luminance('#000000') + 0.05)).toBeCloseTo(21, 5);
});

test.each(TEXT)('someone with weak eyes reads %s on %s', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each(EDGES)('the edge or focus ring in %s stands out from %s', (edge, ground) => {
  expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
});
