/** Sends text messages (specification section 4: codes by SMS). */
export interface SmsGateway {
  /** Hands one message to the carrier; rejects when it was not taken. `to` is E.164. */
  send(message: { readonly to: string; readonly body: string }): Promise<void>;
}

/** The carrier will never take this message (no such number, say): sending it again is of no use. */
export class SmsRefusedError extends Error {}
