/** A text with no-break spaces, so that a line ends before or after it and not inside it. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
