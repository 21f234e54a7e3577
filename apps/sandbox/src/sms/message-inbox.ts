export interface Message {
  to: string;
  body: string;
  created_at: string;
}

/** Every SMS the sandbox took, newest first; the oldest go when it is full. */
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
