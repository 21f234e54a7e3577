import { isDate } from './calendar';

const INSTANT_PATTERN =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** The instant of an ISO 8601 text with a date, a time and a zone ("2026-01-12T06:00:00Z"); undefined for any other. */
export function parseInstant(text: string): Date | undefined {
  const date = INSTANT_PATTERN.exec(text)?.[1];
  return date !== undefined && isDate(date) ? new Date(text) : undefined;
}
