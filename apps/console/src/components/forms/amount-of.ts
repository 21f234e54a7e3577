/** An amount as it is typed, on the wire: "125" and "125.5" are whole amounts and tenths. */
export function amountOf(typed: string): string {
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return `${whole}.${fraction.padEnd(2, '0')}`;
}
