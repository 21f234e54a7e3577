/** The text of a key that may be unknown, or the key. */
export const labelIn = (labels: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(labels, key) ? (labels[key] ?? key) : key;
