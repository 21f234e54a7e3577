import { normalizedCode } from '../validation/validation';
import { toE164 } from '../people/phone';

/** The least number of letters and digits that a search of the console needs. */
export const SEARCH_MINIMUM = 2;

/** What a text that staff search for may be, besides a name. */
export interface SearchText {
  /** In small letters, without blanks and invisible marks. */
  readonly code: string;
  /** Letters and digits without blanks and hyphens, in small letters: "KX 12 BN-GP" is "kx12bngp". */
  readonly compact: string;
  /** The numbers in E.164 that it may be, by the national forms of the markets. */
  readonly phones: readonly string[];
  /** The number of a case or of a receipt, if it may be one: "1001", "Case 1001", "LC-000123". */
  readonly caseNumber: number | undefined;
  readonly receiptNumber: number | undefined;
  /** The lowest and highest id that begin with it; from four hexadecimal digits on. */
  readonly ids: readonly [lowest: string, highest: string] | undefined;
  /** True for a whole id or payment reference: 32 hexadecimal digits, which no name, number or plate is. */
  readonly isReference: boolean;
}

/** The letters and digits of a text, whatever its accents, blanks and invisible marks. */
export const countSearchable = (text: string): number =>
  [
    ...normalizedCode(text)
      .normalize('NFKD')
      .replace(/[\p{M}\s]/gu, ''),
  ].length;

/** Reads a search of the console. */
export function readSearchText(text: string): SearchText {
  const code = normalizedCode(text).replace(/\s/g, '').toLowerCase();
  const compact = code.replace(/-/g, '');
  return {
    code,
    compact,
    phones: [toE164(code, 'ZA'), toE164(code, 'NG')].filter((phone) => phone !== undefined),
    caseNumber: numberIn(/^(?:case)?#?(\d+)$/.exec(compact)),
    receiptNumber: numberIn(/^(?:lc)?(\d+)$/.exec(compact)),
    ids: /^[\da-f]{4,32}$/.test(compact) ? [idOf(compact.padEnd(32, '0')), idOf(compact.padEnd(32, 'f'))] : undefined,
    isReference: /^[\da-f]{32}$/.test(compact),
  };
}

/** A number that fits an integer column. */
function numberIn(found: RegExpExecArray | null): number | undefined {
  const number = Number(found?.[1]);
  return number <= 2 ** 31 - 1 ? number : undefined;
}

const idOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
