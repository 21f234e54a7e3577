import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';
import type { NodemailerError } from 'nodemailer/lib/errors';
import { webAddressOf, type MailSettings } from '../../settings/mail';
import { isLoopback } from '../../settings/outside-address';
import { MessageRefusedError, TryLaterError, type MessageGateway } from './message-gateway';

const CONNECT_TIMEOUT_MS = 5_000;
/** How long the relay may say nothing. */
const SILENCE_TIMEOUT_MS = 20_000;
/** SMTP does not say when to try again. */
const PAUSE_MS = 60_000;

/**
 * An SMTP relay (decision 206), by TLS unless it is on this machine. `send` rejects with MessageRefusedError when the
 * relay refuses the address or the message (5xx), with TryLaterError for 4xx, and with another error when it cannot be
 * reached or refuses us. The id is the Message-ID.
 */
export function smtpGateway(settings: MailSettings): MessageGateway {
  const { from } = settings;
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  let relay: ReturnType<typeof connect> | undefined;
  return {
    async send({ to, body, reference, mail }) {
      if (!mail) throw new Error('An e-mail needs a subject and HTML.');
      const { subject, html, attachments, unsubscribe } = mail;
      const { sendMail } = await (relay ??= connect(settings));
      const message = {
        from,
        // As an object: a text could name several addresses.
        to: { name: '', address: to },
        subject,
        text: body,
        html,
        attachments: attachments.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(content, 'base64'),
        })),
        ...(reference !== undefined && { messageId: `<${reference}@${host}>` }),
        ...(unsubscribe !== null && { list: { unsubscribe } }),
      };
      const { messageId } = await sendMail(message).catch((error: NodemailerError) => {
        throw failureOf(error);
      });
      return { id: messageId };
    },
  };
}

/** The library is loaded with the first e-mail, not with the process. */
async function connect({ url }: MailSettings) {
  const { createTransport } = await import('nodemailer');
  const options: SMTPPoolOptions & { pool: true } = {
    url,
    pool: true,
    requireTLS: !isLoopback(webAddressOf(url)),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const transport = createTransport(options);
  return { sendMail: transport.sendMail.bind(transport) };
}

/** Without the address: the text is logged. A 5xx to the greeting, our password or our sender is about us. */
function failureOf({ code, command = '', responseCode }: NodemailerError): Error {
  const text = `The mail relay responded ${responseCode ?? code} to ${command || 'the connection'}.`;
  if (responseCode === undefined || code === 'EAUTH') return new Error(text);
  if (responseCode < 500) return new TryLaterError(text, PAUSE_MS);
  return command === 'RCPT TO' || command === 'DATA'
    ? new MessageRefusedError(text, String(responseCode))
    : new Error(text);
}
