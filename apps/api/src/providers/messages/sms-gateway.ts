/** Sends text messages (specification section 4: codes by SMS). */
export interface SmsGateway {
  /**
   * Hands one message to the carrier and gives the carrier's name of it; rejects when the carrier did not accept it.
   * `to` is E.164.
   */
  send(message: { readonly to: string; readonly body: string }): Promise<{ readonly sid: string }>;
}

/**
 * The carrier rejects this message permanently, for example because the number does not exist; a retry is of no use.
 */
export class SmsRefusedError extends Error {
  constructor(
    message: string,
    /** The carrier's code of the reason, where it gave one. */
    readonly errorCode: string | null = null,
  ) {
    super(message);
  }
}
