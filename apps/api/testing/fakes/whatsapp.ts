import { randomBytes } from 'node:crypto';
import type { MessageGateway, OutgoingMessage } from '../../src/providers/messages/message-gateway';

/** A message as it was sent, with the company's name of it. */
export interface SentWhatsapp extends OutgoingMessage {
  readonly id: string;
}

/** A name as the company gives it to a message. */
const newWamid = (): string => `wamid.${randomBytes(16).toString('hex')}`;

/** A company that takes every message and puts it first in `sent`. */
export const fakeWhatsapp = (sent: SentWhatsapp[]): MessageGateway => ({
  send: async (message) => {
    const id = newWamid();
    sent.unshift({ ...message, id });
    return { id };
  },
});
