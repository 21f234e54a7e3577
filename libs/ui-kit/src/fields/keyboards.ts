import type { InputHTMLAttributes } from 'react';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'enterKeyHint'
>;

const VERBATIM = { autoCorrect: 'off', spellCheck: false } as const;

/** How the on-screen keyboard meets a line of text, by what the line holds. */
export const keyboards = {
  /** Words of a language. */
  text: { autoCapitalize: 'sentences' },
  email: { ...VERBATIM, type: 'email', inputMode: 'email', autoCapitalize: 'none' },
  phone: { ...VERBATIM, type: 'tel', inputMode: 'tel', autoCapitalize: 'none' },
  /** The name of a person, place or thing. */
  name: { ...VERBATIM, autoCapitalize: 'words' },
  address: { ...VERBATIM, autoCapitalize: 'words' },
  /** A code or a number plate, in capitals. */
  plate: { ...VERBATIM, autoCapitalize: 'characters' },
  password: { ...VERBATIM, autoCapitalize: 'none', enterKeyHint: 'go' },
  digits: { inputMode: 'numeric' },
  decimal: { inputMode: 'decimal' },
  oneTimeCode: { ...VERBATIM, inputMode: 'numeric', autoCapitalize: 'none', enterKeyHint: 'done' },
  /** Two signed numbers with a comma; number keyboards lack the comma or the minus sign. */
  point: { ...VERBATIM, autoCapitalize: 'none' },
  search: { ...VERBATIM, type: 'search', inputMode: 'search', autoCapitalize: 'none', enterKeyHint: 'search' },
} as const satisfies Record<string, Attributes>;

export type Keyboard = keyof typeof keyboards;
