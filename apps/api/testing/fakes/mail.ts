import type { MailParts, MessageGateway } from '../../src/providers/messages/message-gateway';

/** An e-mail as it was sent. */
export interface SentMail extends MailParts {
  readonly to: string;
  readonly text: string;
  /** The same of a message that is sent again. */
  readonly reference: string | undefined;
}

/** A relay that takes every message and puts it first in `sent`. */
export const fakeMail = (sent: SentMail[]): MessageGateway => ({
  async send({ to, body: text, reference, mail }) {
    if (!mail) throw new Error('An e-mail needs a subject and HTML.');
    sent.unshift({ ...mail, to, text, reference });
    return { id: `<${reference}@liftclub.localhost>` };
  },
});
