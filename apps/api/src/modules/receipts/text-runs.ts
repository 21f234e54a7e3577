import bidiFactory from 'bidi-js';

/** The font of a run: DejaVu Sans, which has Arabic and Hebrew, or one that is loaded only for texts that need it. */
export type RunFont = 'dejavu' | 'chinese' | 'emoji';

/** A piece of a line in one font and one direction, in the order of its letters; `width` in points. */
export interface TextRun {
  readonly text: string;
  readonly font: RunFont;
  readonly width: number;
}

type Measure = (text: string, font: RunFont) => number;

/** A run within its line: its level decides the direction (Unicode standard annex 9), odd from right to left. */
interface LevelRun extends TextRun {
  readonly level: number;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

// Latin, Greek, Cyrillic, punctuation and signs: in DejaVu Sans, from left to right.
const PLAIN = /^(?:[\n\u0020-\u02FF\u1E00-\u2065\u2070-\u22FF]|[\u0300-\u052F])*$/;
const CHINESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u;
const EMOJI = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\uFE0F|(?![©®™])\p{Extended_Pictographic}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const BIDI_CONTROLS = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g;

/** Whether a text needs neither another font nor another order than its letters have. */
export const isPlainText = (text: string): boolean => PLAIN.test(text);

const fontOf = (grapheme: string): RunFont =>
  EMOJI.test(grapheme) ? 'emoji' : CHINESE.test(grapheme) ? 'chinese' : 'dejavu';

/**
 * Breaks one paragraph into lines of at most `width` points and each line into runs, in the order in which they are
 * drawn from left to right. A run keeps the order of its letters: the font's shaping reverses Arabic and Hebrew.
 */
export function layoutParagraph(text: string, width: number, measure: Measure): TextRun[][] {
  const lines: LevelRun[][] = [[]];
  let used = 0;
  for (const word of wordsOf(text, measure)) {
    const space = word[0]?.text.trim() === '';
    const needed = widthOf(word);
    if (!space && used + needed > width && used > 0) {
      lines.push([]);
      used = 0;
    }
    for (const piece of needed > width ? word.flatMap((run) => split(run, measure)) : word) {
      if (used + piece.width > width && used > 0 && !space) {
        lines.push([]);
        used = 0;
      }
      if (space && used === 0) continue;
      lines.at(-1)?.push(piece);
      used += piece.width;
    }
  }
  return lines.map(inVisualOrder);
}

const widthOf = (runs: readonly TextRun[]): number => runs.reduce((sum, run) => sum + run.width, 0);

/** A run as its graphemes, for a word that is longer than a line. */
const split = (run: LevelRun, measure: Measure): LevelRun[] =>
  [...graphemes.segment(run.text)].map(({ segment }) => ({ ...run, text: segment, width: measure(segment, run.font) }));

/** The words, each as its runs; blanks are words, and a line can break between Chinese characters. */
function wordsOf(text: string, measure: Measure): LevelRun[][] {
  const embedding = bidi.getEmbeddingLevels(text, 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const words: { text: string; font: RunFont; level: number }[][] = [];
  let before: 'blank' | 'word' | 'chinese' | undefined;
  for (const { segment, index } of graphemes.segment(text)) {
    const visible = segment.replace(BIDI_CONTROLS, '');
    if (visible === '') continue;
    const font = fontOf(visible);
    const level = embedding.levels[index] ?? 0;
    const kind = visible.trim() === '' ? 'blank' : font === 'chinese' ? 'chinese' : 'word';
    if (kind !== before || kind === 'chinese') words.push([]);
    before = kind;
    const word = words.at(-1);
    const run = word?.at(-1);
    const letter = mirrored.get(index) ?? visible;
    // Shaping would reverse the Persian digits of a number, which is read from left to right: each is drawn alone.
    const alone = level % 2 === 0 && RIGHT_TO_LEFT.test(letter);
    if (run && !alone && run.font === font && run.level === level) run.text += letter;
    else word?.push({ text: letter, font, level });
  }
  return words.map((word) => word.map((run) => ({ ...run, width: measure(run.text, run.font) })));
}

/** Reverses each sequence of runs of a level and above, from the highest level down (rule L2). */
function inVisualOrder(line: readonly LevelRun[]): TextRun[] {
  const runs = [...line];
  while (runs.at(-1)?.text.trim() === '') runs.pop();
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < runs.length; start += 1) {
      let end = start;
      while ((runs[end]?.level ?? 0) >= level) end += 1;
      if (end > start) runs.splice(start, end - start, ...runs.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return runs;
}
