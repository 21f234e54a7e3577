import type { FastifyInstance } from 'fastify';
import type { SMTPServer } from 'smtp-server';
import type { FaultConditions } from '../faults/fault-hook';
import { createMailInbox, type MailInbox } from './mail-inbox';
import { mailRoutes } from './mail-routes';
import { createMailWebhooks, type MailWebhookDependencies } from './mail-webhooks';
import { createSmtpRelay } from './smtp-relay';

type MailDependencies = Omit<MailWebhookDependencies, 'switchboard' | 'pause'> & { faults: FaultConditions };

/** Adds what lists the mail, and gives the relay that accepts it. */
export function addMail(
  app: FastifyInstance,
  { faults, ...dependencies }: MailDependencies,
): { inbox: MailInbox; relay: SMTPServer } {
  const { now, randomHex } = dependencies;
  const inbox = createMailInbox();
  const webhooks = createMailWebhooks({ ...dependencies, ...faults });
  mailRoutes(app, inbox);
  return { inbox, relay: createSmtpRelay({ inbox, webhooks, faults, now, randomHex }) };
}
