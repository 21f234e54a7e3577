export interface MailAttachment {
  name: string;
  type: string;
  /** In bytes. */
  size: number;
}

export interface MailMessage {
  id: string;
  /** The address of the envelope. */
  to: string;
  subject: string;
  /** Null for a message without that part. */
  text: string | null;
  html: string | null;
  attachments: MailAttachment[];
  /** By their names in small letters; of a name that occurs several times all values, a line each. */
  headers: Record<string, string>;
  created_at: string;
}

/** A message with the bytes of its attachments, in their order. */
export interface ReceivedMail extends MailMessage {
  contents: Uint8Array[];
  /** Bytes of the whole message. */
  size: number;
}

/** The accepted messages, newest first; the oldest are dropped when there are too many, or too many bytes. */
export interface MailInbox {
  save(message: ReceivedMail): void;
  /** Those to an address, in any case. */
  list(to?: string): MailMessage[];
  find(id: string): ReceivedMail | undefined;
}

const MOST = 2_000;
const MOST_BYTES = 64 * 1024 * 1024;

export function createMailInbox(most = MOST, mostBytes = MOST_BYTES): MailInbox {
  const messages: ReceivedMail[] = [];
  let bytes = 0;
  return {
    save(message) {
      messages.unshift(message);
      bytes += message.size;
      while (messages.length > most || (bytes > mostBytes && messages.length > 1)) bytes -= messages.pop()?.size ?? 0;
    },
    list: (to) =>
      messages
        .filter((message) => to === undefined || message.to.toLowerCase() === to.toLowerCase())
        .map(({ contents: _contents, size: _size, ...row }) => row),
    find: (id) => messages.find((message) => message.id === id),
  };
}
