/** A setting as its parser describes it. */
export interface DescribedSetting {
  readonly name: string;
  /** What holds where it is not set; empty or undefined for nothing. */
  readonly fallback: string | undefined;
  /** Whether production needs it. */
  readonly needed: boolean;
  readonly meaning: string;
}
/** The settings by the table of docs/operations.md that lists them. */
export const tables: Readonly<Record<string, readonly DescribedSetting[]>>;
/** Settings of the API that the start or the sandbox reads as well. */
export const sharedWithApi: readonly string[];
