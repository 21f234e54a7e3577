/**
 * Least total distance known of the published instances: Cordeau (2006), Ropke, Cordeau & Laporte (2007) and later
 * papers, as collected with the instances; and of the project's own ones, by long runs of this program.
 */
export const BEST_KNOWN: Readonly<Record<string, number>> = {
  'a2-16': 294.25,
  'a2-20': 344.83,
  'a2-24': 431.12,
  'a3-24': 344.83,
  'a3-30': 494.85,
  'a3-36': 583.19,
  'a5-60': 808.42,
  'b2-16': 309.41,
  'b2-20': 332.64,
  'b2-24': 444.71,
  'b3-24': 394.51,
  'b3-30': 531.44,
  'b3-36': 603.79,
  'b5-60': 902.04,
  R1a: 190.02,
  R2a: 301.34,
  R3a: 532,
  R1b: 164.46,
  R2b: 295.66,
  R3b: 484.83,
};
