/** A driver's documents, and why a driver may not drive. */
export const driverDocumentTexts = {
  notAllowed: {
    account: 'The account is not verified or is locked.',
    vehicle: 'No vehicle is registered.',
    availability: 'The driver is not available on this day.',
    missing: (name: string) => `${name}: missing or not approved yet.`,
    rejected: (name: string) => `${name}: rejected.`,
    expired: (name: string, date: string) => `${name}: expired, valid until ${date}.`,
  },
};
