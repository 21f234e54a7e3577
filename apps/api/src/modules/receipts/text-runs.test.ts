import { isolated } from '@liftclub/domain';
import { isPlainText, layoutParagraph } from './text-runs';

/** Lays out with one point for each letter: the runs of each line from left to right, without blanks. */
const runsOf = (text: string, width = 80) =>
  layoutParagraph(text, width, (run) => [...run].length).map((line) =>
    line.map((run) => run.text).filter((run) => run.trim() !== ''),
  );
const fontsOf = (text: string) =>
  layoutParagraph(text, 80, (run) => [...run].length)
    .flat()
    .filter((run) => run.text.trim() !== '')
    .map(({ text: run, font }) => [run, font]);

it('words of Arabic stand from right to left, numbers and Latin from left to right', () => {
  expect(runsOf('محمد علي')).toEqual([['علي', 'محمد']]);
  expect(runsOf('Adé محمد علي 12')).toEqual([['Adé', '12', 'علي', 'محمد']]);
  expect(runsOf('شارع 12, Lagos')).toEqual([['12', 'شارع', ',', 'Lagos']]);
});

it('brackets of Arabic are mirrored, and Persian digits are not turned around', () => {
  expect(runsOf('محمد (علي)')).toEqual([
    ['(علي)'.replace(/[()]/g, (bracket) => (bracket === '(' ? ')' : '(')), 'محمد'],
  ]);
  expect(runsOf('تهران ۱۲۳')).toEqual([['۱', '۲', '۳', 'تهران']]);
});

it('an isolated name does not change the order of the sentence around it', () => {
  expect(runsOf(`${isolated('محمد علي')} · 13 days`)).toEqual([['علي', 'محمد', '·', '13', 'days']]);
  expect(isolated('Thandi')).toBe('Thandi');
});

it('lines break between words, between Chinese characters and within a word that is too long', () => {
  expect(runsOf('محمد علي الحسيني', 9)).toEqual([['علي', 'محمد'], ['الحسيني']]);
  expect(runsOf('王小明王小明', 4).map((line) => line.join(''))).toEqual(['王小明王', '小明']);
  expect(runsOf('محمدمحمد王', 3).map((line) => line.length)).toEqual([3, 3, 3]);
});

it('each letter is in a font that has it', () => {
  expect(fontsOf('Wang 王小 😀 👨‍👩‍👧 محمد ©')).toEqual([
    ['Wang', 'dejavu'],
    ['王', 'chinese'],
    ['小', 'chinese'],
    ['😀', 'emoji'],
    ['👨‍👩‍👧', 'emoji'],
    ['محمد', 'dejavu'],
    ['©', 'dejavu'],
  ]);
});

it('text of Europe and Africa, amounts and arrows need neither another font nor another order', () => {
  expect(isPlainText('Bọ́lá Adé, 5 × ₦1,867.78 → Љубица · “Ελένη”\n–')).toBe(true);
  for (const text of ['محمد', 'שלום', '王', '😀', '❤️', `${isolated('محمد')}`]) expect(isPlainText(text)).toBe(false);
});
