/**
 * Logs what failed while something was loaded, saved or measured. The user sees no message of it where the
 * specification wants none (section 8).
 */
export const logFailure = (error: unknown): void => console.warn(error);
