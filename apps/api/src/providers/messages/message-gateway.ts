/** An answer that a person gives with a tap; `id` comes back as their message. */
export interface MessageChoice {
  readonly id: string;
  readonly title: string;
}

/** A text that the company behind a channel has approved, by name and language (`en`), and what goes into its gaps. */
export interface MessageTemplate {
  readonly name: string;
  readonly language: string;
  readonly parameters: readonly string[];
}

export interface MailAttachment {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  /** In base64. */
  readonly content: string;
}

/** What an e-mail has beyond its plain text. */
export interface MailParts {
  readonly subject: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
  /** Where its reader turns such e-mail off; null for e-mail that cannot be turned off. */
  readonly unsubscribe: string | null;
}

/** One message to a phone or an e-mail address. */
export interface OutgoingMessage {
  /** E.164; of an e-mail its address. */
  readonly to: string;
  /** Of an e-mail its plain text. */
  readonly body: string;
  /** WhatsApp only: up to 10. */
  readonly choices?: readonly MessageChoice[];
  /** WhatsApp only: sent in place of `body`, which reaches only those who wrote to us within a day. */
  readonly template?: MessageTemplate;
  /** SMS and WhatsApp: comes back with every report about it. E-mail: messages with the same one are the same mail. */
  readonly reference?: string;
  /** E-mail only, which needs it. */
  readonly mail?: MailParts;
}

/** Sends messages over one channel: SMS, WhatsApp or e-mail. */
export interface MessageGateway {
  /**
   * Hands one message to the company behind the channel and returns the company's id of it. Rejects with
   * MessageRefusedError or TryLaterError where it says so, and with another error when it did not accept the message
   * for any other reason.
   */
  send(message: OutgoingMessage): Promise<{ readonly id: string }>;
}

/** The company rejects this message permanently, for example because the number does not exist. */
export class MessageRefusedError extends Error {
  constructor(
    message: string,
    /** The company's code of the reason, where it gave one. */
    readonly errorCode: string | null = null,
  ) {
    super(message);
  }
}

/** The company accepts no messages for a while. */
export class TryLaterError extends Error {
  constructor(
    message: string,
    readonly afterMs: number,
  ) {
    super(message);
  }
}

/** What an HTTP response says about when to try again, in milliseconds. */
export function retryAfterOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1000, MAX_PAUSE_MS) : DEFAULT_PAUSE_MS;
}

const DEFAULT_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 10 * 60_000;
