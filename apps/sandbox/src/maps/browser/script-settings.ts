export interface DataOrigins {
  maps: string;
  places: string;
  routes: string;
}

/** The settings that the server writes in front of the script. */
export interface ScriptSettings {
  /** Origins of the data. As with Google the older classes ask the script's own host, the newer ones two others. */
  origins: DataOrigins;
  key: string;
  keyIsGood: boolean;
  /** Name of the function to call once the script is ready; may be dotted or empty. */
  callback: string;
  libraries: readonly string[];
  generation: 'both' | 'legacy' | 'new';
}
