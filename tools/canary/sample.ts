/** A piece of code, linted as if it stood in the file. */
export interface Code {
  file: string;
  code: string;
}

/** A violation that a rule refuses, and similar code that the same rule permits. */
export interface ViolationSample {
  rule: string;
  refused: Code;
  /** What the rule's message must say. */
  message: RegExp;
  permitted: Code;
}

export type ViolationSamples = Record<string, ViolationSample>;

/** Code in `file` that imports `imported` and nothing else. */
export function importing(file: string, imported: string): Code {
  return { file, code: `import '${imported}';\n` };
}
