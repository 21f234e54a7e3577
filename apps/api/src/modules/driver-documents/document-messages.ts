import { formatShortDate } from '@liftclub/domain';

/** `daysLeft` counts from today to the last valid day; it is negative once the document has expired. */
export function expiryMessage(name: string, daysLeft: number): string {
  if (daysLeft < 0) return `${name} has expired. Open Documents in Liftclub and send the new one.`;
  const when = daysLeft === 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`;
  return `${name} expires ${when}. Open Documents in Liftclub and send the new one in good time.`;
}

/** `from`: the day from which it is required; null where that has come. Without the year, which could seem a code. */
export const requiredMessage = (name: string, from: string | null): string =>
  `${from === null ? 'To drive' : `From ${formatShortDate(from)}`} you need: ${name}. Open Documents in Liftclub and send it.`;

/** The SMS to a driver whose document was approved, by the name of its type. */
export const documentApproved = (name: string) => `Liftclub: your document was approved: ${name}.`;

export const documentRejected = (name: string) =>
  `Liftclub: your document could not be approved: ${name}. Open Documents to see why, and send it again.`;
