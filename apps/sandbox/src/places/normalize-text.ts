/** Text as it is compared: no accents, case, apostrophes or punctuation, single spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`.]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export const foldedWords = (text: string): string[] => fold(text).split(' ').filter(Boolean);
