import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Assets } from '../assets';
import { switchFault } from '../faults/fault-routes';
import type { FaultSwitchboard } from '../faults/fault-switchboard';
import { acceptForms } from '../form-body';
import type { MailInbox } from '../mail/mail-inbox';
import { askedAddress } from '../mail/mail-routes';
import type { Payment } from '../payments/payment';
import { askedNumber } from '../sms/inbox-routes';
import type { MessageInbox } from '../sms/message-inbox';
import { readReply } from '../sms/reply-routes';
import type { SmsWebhooks } from '../sms/sms-webhooks';
import type { WhatsappInbox } from '../whatsapp/whatsapp-inbox';
import { readWhatsappReply } from '../whatsapp/whatsapp-routes';
import type { WhatsappWebhooks } from '../whatsapp/whatsapp-webhooks';
import { faultsPage } from './faults-page';
import { mailList, mailPage } from './mail-page';
import { messageList, messagesPage } from './messages-page';
import { pageFrame } from './page-frame';
import { paymentsPage } from './payments-page';
import { whatsappList, whatsappPage } from './whatsapp-page';

export interface PageDependencies {
  assets: Assets;
  inbox: MessageInbox;
  webhooks: SmsWebhooks;
  whatsapp: { inbox: WhatsappInbox; webhooks: WhatsappWebhooks };
  mail: MailInbox;
  payments: () => readonly Payment[];
  switchboard: FaultSwitchboard;
  randomHex: (bytes: number) => string;
}

const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}

/** The phone number without spaces, brackets and dashes. */
function typedNumber(query: unknown): string | undefined {
  return askedNumber(query)?.replace(/[\s()-]/g, '') || undefined;
}

/** The pages of the sandbox. They work without their script, which only refreshes the inbox. */
export async function pageRoutes(
  app: FastifyInstance,
  { assets, inbox, webhooks, whatsapp, mail, payments, switchboard, randomHex }: PageDependencies,
): Promise<void> {
  acceptForms(app);
  app.get('/page/admin.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(assets.adminStyle));
  app.get('/page/inbox.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(assets.inboxScript));

  app.get('/', (request, reply) => {
    const to = typedNumber(request.query);
    return sendPage(reply, pageFrame('/', messagesPage(inbox.list(to), to)));
  });
  app.get('/page/messages', (request, reply) => {
    const to = typedNumber(request.query);
    return sendPage(reply, messageList(inbox.list(to), to).text);
  });
  app.post('/page/replies', async (request, reply) => {
    const read = readReply(request.body, randomHex);
    if (typeof read === 'string') return reply.code(400).send({ message: read });
    await webhooks.reply(read);
    return reply.redirect(`/?to=${encodeURIComponent(read.from)}`, 303);
  });
  app.get('/whatsapp', (request, reply) => {
    const to = typedNumber(request.query);
    return sendPage(reply, pageFrame('/whatsapp', whatsappPage(whatsapp.inbox.list(to), to)));
  });
  app.get('/page/whatsapp/messages', (request, reply) => {
    const to = typedNumber(request.query);
    return sendPage(reply, whatsappList(whatsapp.inbox.list(to), to).text);
  });
  app.post('/page/whatsapp/replies', async (request, reply) => {
    const read = readWhatsappReply(whatsapp.inbox, request.body, randomHex);
    if (typeof read === 'string') return reply.code(400).send({ message: read });
    await whatsapp.webhooks.reply(read);
    return reply.redirect(`/whatsapp?to=${encodeURIComponent(read.from)}`, 303);
  });
  app.get('/mail', (request, reply) => {
    const to = askedAddress(request.query);
    return sendPage(reply, pageFrame('/mail', mailPage(mail.list(to), to)));
  });
  app.get('/page/mail/messages', (request, reply) => {
    const to = askedAddress(request.query);
    return sendPage(reply, mailList(mail.list(to), to).text);
  });
  app.get('/page/payments', (_request, reply) =>
    sendPage(reply, pageFrame('/page/payments', paymentsPage(payments()))),
  );
  app.get('/page/faults', (_request, reply) =>
    sendPage(reply, pageFrame('/page/faults', faultsPage(switchboard.all()))),
  );
  app.post('/page/faults', (request, reply) => {
    const refusal = switchFault(switchboard, request.body);
    const { target } = (request.body ?? {}) as { target?: string };
    return refusal === null
      ? reply.redirect(`/page/faults#${target}`, 303)
      : reply.code(400).send({ message: refusal });
  });
}
