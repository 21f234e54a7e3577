import { type VehicleDocument } from '@liftclub/domain';
import { texts } from '@liftclub/texts';

/** Texts of the SMS to drivers. None has a group of four digits, which would look like a code. */
export const approvedMessage = 'Your Liftclub documents were approved: you can drive now.';

export function rejectedMessage(documents: readonly VehicleDocument[]): string {
  const named = documents.map((document) => texts.vehicle.documents[document]).join(', ');
  return `Your Liftclub documents could not be approved: ${named}. Open Vehicle to see why, and try again.`;
}

/** `daysLeft` counts from today to the last valid day; it is negative once the license has expired. */
export function licenseMessage(daysLeft: number): string {
  if (daysLeft < 0)
    return 'Your license has expired, so you cannot drive for Liftclub. Open Vehicle and upload the renewed one.';
  const when = daysLeft === 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`;
  return `Your license expires ${when}. Open Vehicle in Liftclub and upload the renewed one in good time.`;
}
