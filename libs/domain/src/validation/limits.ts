/** Longest texts in characters, checked at the field and by the API. */
export const LIMITS = {
  email: 254,
  name: 100,
  referralCode: 100,
  gender: 40,
  schoolName: 150,
  address: 300,
  note: 200,
  ratingText: 1000,
  caseText: 2000,
  vehicleText: 60,
  driverCheckNote: 500,
  externalId: 64,
  documentNumber: 60,
} as const;

/** Ends of a console session: minutes without a request, and hours in total. */
export const STAFF_SESSION = { idleMinutes: 15, hours: 12 } as const;

/** Recovery codes of a member of staff: how many are made at once, and their length. */
export const RECOVERY_CODES = { count: 10, digits: 16 } as const;

/** How long the link of an invitation to the console works. */
export const STAFF_INVITATION_HOURS = 72;

/** Seats of a vehicle, and the initial value of the form (specification section 9). */
export const SEATS = { min: 3, max: 8, initial: 3 } as const;

/** The most seats that staff may set for a vehicle whose documents they approved. */
export const MOST_SEATS = 22;

/** A scholar's age in years. */
export const AGE = { min: 1, max: 99 } as const;

/** Images: types by their MIME name and size in bytes (8 MiB). */
export const IMAGE = { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 8_388_608 } as const;

/** PDF documents, which are stored as a picture of each page. */
export const PDF = { type: 'application/pdf', maxBytes: IMAGE.maxBytes, maxPages: 20 } as const;

/** How long the result of a payment is shown before the app goes home, in ms (specification section 9). */
export const PAYMENT_RETURN_MS = 2000;
