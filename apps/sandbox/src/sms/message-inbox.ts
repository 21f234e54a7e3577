export interface Message {
  sid: string;
  to: string;
  body: string;
  status: string;
  created_at: string;
}

/** A message with what its sender requested; only the message itself is listed. */
export interface SentMessage extends Message {
  from: string;
  /** Where the states of the message are sent, if anywhere. */
  statusCallback: string | null;
}

/** The accepted SMS, newest first; the oldest are dropped when it is full. */
export interface MessageInbox {
  save(message: SentMessage): void;
  list(to?: string): Message[];
  newestTo(to: string): SentMessage | undefined;
}

const MOST = 2_000;

export function createInbox(most = MOST): MessageInbox {
  const messages: SentMessage[] = [];
  return {
    save(message) {
      messages.unshift(message);
      if (messages.length > most) messages.pop();
    },
    list: (to) =>
      messages
        .filter((message) => to === undefined || message.to === to)
        .map(({ sid, to: phone, body, status, created_at }) => ({ sid, to: phone, body, status, created_at })),
    newestTo: (to) => messages.find((message) => message.to === to),
  };
}
