import { randomBytes } from 'node:crypto';
import type { MessageGateway } from '../../src/providers/messages/message-gateway';

export interface SentSms {
  readonly to: string;
  readonly body: string;
}

/** A name as the carrier gives it to an SMS. */
export const newSid = (): string => `SM${randomBytes(16).toString('hex')}`;

/** A carrier that takes every message and puts it first in `sent`. */
export const fakeSms = (sent: SentSms[]): MessageGateway => ({
  send: async ({ to, body }) => {
    sent.unshift({ to, body });
    return { id: newSid() };
  },
});
