/** A choice under a message: a reply button, or a row of a list. */
export interface Choice {
  id: string;
  title: string;
}

export interface WhatsappMessage {
  id: string;
  /** E.164. */
  to: string;
  type: 'template' | 'text' | 'interactive';
  template: string | null;
  language: string | null;
  /** Of a template its parameters: the approved text around them is not known here. */
  body: string;
  buttons: Choice[];
  status: 'accepted' | 'sent' | 'delivered' | 'read' | 'failed';
  created_at: string;
}

/** A message with what is not listed: how its choices are shown, and the reference that its reports repeat. */
export interface SentWhatsapp extends WhatsappMessage {
  isList: boolean;
  reference: string | null;
}

/** The accepted messages, newest first, and when each person last wrote; the oldest are dropped when it is full. */
export interface WhatsappInbox {
  save(message: SentWhatsapp): void;
  list(to?: string): WhatsappMessage[];
  newestTo(to: string): SentWhatsapp | undefined;
  /** The newest message to a phone with this choice. */
  withChoice(to: string, id: string): SentWhatsapp | undefined;
  noteReply(from: string, at: Date): void;
  /** Whether a person wrote in the 24 hours before: others get templates only. */
  isOpen(to: string, now: Date): boolean;
}

const MOST = 2_000;
const SESSION_MS = 24 * 3_600_000;

export function createWhatsappInbox(most = MOST): WhatsappInbox {
  const messages: SentWhatsapp[] = [];
  const lastReplies = new Map<string, number>();
  return {
    save(message) {
      messages.unshift(message);
      if (messages.length > most) messages.pop();
    },
    list: (to) =>
      messages
        .filter((message) => to === undefined || message.to === to)
        .map(({ isList: _isList, reference: _reference, ...row }) => row),
    newestTo: (to) => messages.find((message) => message.to === to),
    withChoice: (to, id) =>
      messages.find((message) => message.to === to && message.buttons.some((button) => button.id === id)),
    noteReply: (from, at) => void lastReplies.set(from, at.getTime()),
    isOpen: (to, now) => now.getTime() - (lastReplies.get(to) ?? -Infinity) < SESSION_MS,
  };
}
