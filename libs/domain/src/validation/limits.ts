/** Longest texts, in characters; longer ones are refused at the field and by the API. */
export const LIMITS = {
  email: 254,
  name: 100,
  referralCode: 100,
  gender: 40,
  schoolName: 150,
  address: 300,
  vehicleText: 60,
} as const;

/** Password length in characters (specification section 5; the upper end guards the hash). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** A password that opens the console has more. */
export const STAFF_PASSWORD_MIN = 12;

/** A session in the console ends after so many minutes without a request, and after so many hours in all. */
export const STAFF_SESSION = { idleMinutes: 15, hours: 12 } as const;

/** Seats a vehicle may have, and the form's first choice (specification section 9). */
export const SEATS = { min: 3, max: 8, initial: 3 } as const;

/** A scholar's age in years. */
export const AGE = { min: 1, max: 99 } as const;

/** Images: types by their MIME name and size in bytes (8 MiB). */
export const IMAGE = { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 8_388_608 } as const;

/** How long the result of a payment is shown before the app goes home, in ms (specification section 9). */
export const PAYMENT_RETURN_MS = 2000;
