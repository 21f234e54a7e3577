export interface Message {
  to: string;
  body: string;
  created_at: string;
}

/** The accepted SMS, newest first; the oldest are dropped when it is full. */
export interface MessageInbox {
  save(message: Message): void;
  list(to?: string): Message[];
}

const MOST = 2_000;

export function createInbox(most = MOST): MessageInbox {
  const messages: Message[] = [];
  return {
    save(message) {
      messages.unshift(message);
      if (messages.length > most) messages.pop();
    },
    list: (to) => (to === undefined ? [...messages] : messages.filter((message) => message.to === to)),
  };
}
