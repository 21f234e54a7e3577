/** The settings that the server writes in front of the script. */
export interface ScriptSettings {
  /** The origin of the script and of its data. */
  origin: string;
  key: string;
  keyIsGood: boolean;
  /** Name of the function to call once the script is ready; may be dotted or empty. */
  callback: string;
  libraries: readonly string[];
  generation: 'both' | 'legacy' | 'new';
}
