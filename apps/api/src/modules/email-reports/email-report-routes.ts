import type { FastifyInstance } from 'fastify';
import { inOurTime } from '../../clock/in-our-time';
import type { Dependencies } from '../../dependencies';
import { noteEmailState } from '../../messages/email-outbox';
import { API_PREFIX } from '../../plugins/http/api-prefix';
import { Problem } from '../../problems';
import { readMailEvents, type MailEvent } from '../../providers/messages/mail-webhook';
import { isHmacSigned } from '../../providers/messages/signed-body';
import { blockEmail, findEmailUsers } from '../accounts';
import { storeReport } from './email-reports-repository';

const PATH = `${API_PREFIX}webhooks/email/`;
/** Of many reports at once; a bounce with the whole message in it is refused. */
const BODY_LIMIT = 1024 * 1024;

/**
 * The webhook of the mail relay: delivered messages, bounces and complaints. 403 without its signature over the raw
 * body. Not there where e-mail is off.
 */
export function emailReportRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { mail } = deps.settings;
  if (!mail) return;
  // The relay sends all of them from a few addresses, so a limit by address would refuse genuine ones.
  const config = { access: 'open', rateLimit: false } as const;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    const options = { config, schema: { hide: true }, bodyLimit: BODY_LIMIT };
    scope.post(PATH, options, async ({ body, headers }, reply) => {
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const signature = headers['x-mail-signature'];
      if (!isHmacSigned(mail.webhookSecret, raw, typeof signature === 'string' ? signature : undefined))
        throw new Problem(403, 'bad_signature', 'Forbidden', { detail: 'The signature is not valid.' });
      for (const event of readMailEvents(raw)) await receiveReport(deps, event);
      return reply.send();
    });
  });
}

/** Only the first report with an id counts. A bounce that may pass says nothing yet: the relay goes on trying. */
async function receiveReport(
  deps: Dependencies,
  { id, type, address, permanent, at: reported }: MailEvent,
): Promise<void> {
  const at = inOurTime(deps, reported);
  await deps.db.transaction(async (tx) => {
    if (!(await storeReport(tx, { id, at: deps.clock() }))) return;
    if (type === 'bounce' && !permanent) return;
    const userIds = await findEmailUsers(tx, address);
    if (type !== 'delivered') await blockEmail(tx, userIds, at);
    for (const userId of userIds) await noteEmailState(deps, tx, userId, { type, at });
  });
}
