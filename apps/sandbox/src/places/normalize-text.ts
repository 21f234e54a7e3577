/** Text as it is compared: no accents, case, apostrophes or punctuation, single spaces. */
export function normalize(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`.]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export const normalizedWords = (text: string): string[] => normalize(text).split(' ').filter(Boolean);
