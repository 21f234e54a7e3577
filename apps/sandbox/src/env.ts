export const GENERATIONS = ['both', 'legacy', 'new'] as const;
export type Generation = (typeof GENERATIONS)[number];

export interface SandboxSettings {
  port: number;
  logLevel: string;
  /** Account and password the SMS gateway accepts. */
  smsAccountSid: string;
  smsAuthToken: string;
  /** The only key the maps script accepts; any other is refused as the real company refuses it. */
  mapsKey: string;
  /** Which classes the maps script offers: those for old customers, those for new ones, or both. */
  mapsGeneration: Generation;
  /** A CSV of one's own whose places are added to the sandbox's list. */
  placesFile: string | undefined;
  /** How long the fault "delay" holds an answer back, and "stall" a connection, in milliseconds. */
  delayMs: number;
  stallMs: number;
}

/** A setting that cannot be used; its message is the one line the person at the terminal sees. */
export class SettingError extends Error {}

type Source = Record<string, string | undefined>;

function wholeNumber(source: Source, name: string, fallback: number, least: number, most: number): number {
  const text = source[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new SettingError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
  }
  return value;
}

function generation(text: string | undefined): Generation {
  const wanted = text || 'both';
  const found = GENERATIONS.find((one) => one === wanted);
  if (!found) throw new SettingError(`MAPS_GENERATION must be one of ${GENERATIONS.join(', ')}, not "${wanted}".`);
  return found;
}

export function readSettings(source: Source): SandboxSettings {
  return {
    port: wholeNumber(source, 'SANDBOX_PORT', 4300, 1, 65_535),
    logLevel: source.LOG_LEVEL || 'warn',
    smsAccountSid: source.SMS_ACCOUNT_SID || 'AC00000000000000000000000000005a4d',
    smsAuthToken: source.SMS_AUTH_TOKEN || 'sandbox-sms-token',
    mapsKey: source.SANDBOX_MAPS_KEY || 'sandbox-key',
    mapsGeneration: generation(source.MAPS_GENERATION),
    placesFile: source.PLACES_FILE || undefined,
    delayMs: wholeNumber(source, 'SANDBOX_DELAY_MS', 4_000, 0, 600_000),
    stallMs: wholeNumber(source, 'SANDBOX_STALL_MS', 60_000, 0, 600_000),
  };
}
