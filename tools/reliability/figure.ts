import type { CheckContext } from '../checks/stages';

/** What a figure came to. `met` is undefined where it could not be measured; `note` then says why. */
export interface Measured {
  measured: string;
  met: boolean | undefined;
  note: string;
}

export interface FigureContext extends CheckContext {
  /** Prints a line of progress. */
  say: (line: string) => void;
}

/** One goal of reliability or security, and how it is measured. */
export interface Figure {
  /** Short name for `--only`. */
  name: string;
  goal: string;
  /** Its share in every `npm test`: test files in backticks and what they leave out, or why there is none. Markdown. */
  share: string;
  run: (context: FigureContext) => Promise<Measured>;
}
