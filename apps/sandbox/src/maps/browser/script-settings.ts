/** What the server tells the script about the page that asked for it. */
export interface ScriptSettings {
  /** Where the script came from and where it asks for data. */
  origin: string;
  key: string;
  keyIsGood: boolean;
  /** Name of the function to call when all is there; may be dotted, may be empty. */
  callback: string;
  libraries: readonly string[];
  generation: 'both' | 'legacy' | 'new';
}
