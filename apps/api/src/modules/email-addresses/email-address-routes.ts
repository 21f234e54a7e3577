import { changeEmail, confirmEmail, verifyEmail } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { presentUser } from '../accounts';
import { changeOwnEmail } from './change-email';
import { confirmAddress, sendOwnLink } from './email-link';

const copy = texts.emailAddress;

/** The e-mail address of a user: confirmed by a link, changed with the password. */
export function emailAddressRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, verifyEmail, async ({ actor }) => {
    await sendOwnLink(deps, actor.userId);
    return success(copy.sent);
  });

  contractRoute(app, confirmEmail, async ({ body }) => {
    await confirmAddress(deps, body.token);
    return success(copy.link.done);
  });

  contractRoute(app, changeEmail, async ({ actor: { userId }, body: form, request }) => {
    await changeOwnEmail(deps, userId, { form, ip: request.ip });
    return success(deps.mail ? copy.changedAndSent : copy.changed, { data: await presentUser(deps, userId) });
  });
}
