import sharp from 'sharp';

const svg = (width: number, height: number, parts: string): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts}</svg>`))
    .jpeg({ quality: 80 })
    .toBuffer();

const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const disc = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

const PAINT: Readonly<Record<string, string>> = {
  White: '#f4f5f7',
  Silver: '#b9c0c8',
  Grey: '#7d858d',
  Blue: '#3566a8',
  Red: '#b3392f',
  Gold: '#c9a959',
  Black: '#33363a',
};
const SKINS = ['#8d5a3b', '#6f4428', '#a8714b', '#c68f68', '#573420'];
const SHIRTS = ['#1f6f5c', '#38598b', '#a1482d', '#6b4c7d', '#2f7d8c', '#8a6d1d'];
const WALLS = ['#dbe9e4', '#e6e1d3', '#d9e2ef', '#efe0d9', '#e3dcea'];

const at = (list: readonly string[], index: number) => list[index % list.length] ?? '';

/** A portrait; another number is another person. */
export const portrait = (number: number): Promise<Buffer> =>
  svg(
    400,
    400,
    box(0, 0, 400, 400, at(WALLS, number)) +
      `<ellipse cx="200" cy="420" rx="150" ry="150" fill="${at(SHIRTS, number)}"/>` +
      box(165, 230, 70, 80, at(SKINS, number), 30) +
      disc(200, 175, 85, '#241a15') +
      `<ellipse cx="200" cy="195" rx="72" ry="85" fill="${at(SKINS, number)}"/>` +
      disc(172, 185, 8, '#241a15') +
      disc(228, 185, 8, '#241a15') +
      '<path d="M172 232 Q200 256 228 232" stroke="#241a15" stroke-width="6" fill="none" stroke-linecap="round"/>',
  );

/** A parked minibus of that colour. */
const minibus = (color: string): Promise<Buffer> =>
  svg(
    960,
    600,
    box(0, 0, 960, 600, '#bcd8ea') +
      box(0, 400, 960, 200, '#6b7378') +
      box(120, 180, 720, 240, PAINT[color] ?? '#cccccc', 40) +
      [170, 350, 530].map((x) => box(x, 215, 150, 90, '#2d3a44', 12)).join('') +
      box(705, 215, 100, 90, '#2d3a44', 12) +
      [260, 690].map((x) => disc(x, 420, 62, '#23272a') + disc(x, 420, 28, '#c9ced2')).join(''),
  );

/** A card with lines in place of its text; `face` shows a portrait as well. */
const card = (color: string, face: boolean): Promise<Buffer> =>
  svg(
    960,
    600,
    box(0, 0, 960, 600, '#8b7d6b') +
      box(80, 60, 800, 480, '#f7f4ea', 28) +
      box(80, 60, 800, 90, color, 28) +
      (face ? box(120, 190, 220, 280, '#d5dde4', 10) + disc(230, 300, 62, '#7a5137') : '') +
      [210, 270, 330, 390, 450].map((y, line) => box(face ? 380 : 130, y, 420 - line * 45, 24, '#9aa3ab', 8)).join(''),
  );

/** The photos of the four documents of a vehicle, in the order of DOCUMENTS. */
export const documentPhotos = (color: string): Promise<Buffer[]> =>
  Promise.all([minibus(color), card('#38598b', false), card('#1f6f5c', true), card('#1f6f5c', false)]);
