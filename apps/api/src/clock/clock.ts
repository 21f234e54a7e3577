/** Reads the server's time; dates, expiry and limits are computed from it. */
export type Clock = () => Date;
