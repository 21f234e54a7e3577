import { handoff, login, logout, redeemHandoff as redeemHandoffEndpoint, refreshToken } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { success, contractRoute } from '../../plugins/contract/contract-routes';
import { networkOf } from '../../plugins/http/rate-limit';
import { presentUser } from '../accounts';
import { deviceOf, ensureBrowser } from '../devices';
import { clearHandoffBrowser, handoffBrowserOf, markHandoffBrowser } from './handoff-cookie';
import { createHandoff, redeemHandoff } from './handoff-service';
import { signIn } from './sign-in-service';
import { endSession, renewSession } from '../sessions';

/** Sign-in, sign-out, renewal and the change of app (specification sections 4 and 7). */
export function signInRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, login, async ({ body, request, reply }) => {
    const { user, token } = await signIn(deps, body, {
      ip: networkOf(request.ip),
      browser: () => ensureBrowser(deps, request, reply),
      device: deviceOf(request),
    });
    return success(texts.toasts.userLoggedIn, { data: user, token });
  });

  contractRoute(app, logout, async ({ body }) => {
    await endSession(deps, body.refresh_token);
    return success(texts.toasts.loggedOut);
  });

  contractRoute(app, refreshToken, async ({ body }) => renewSession(deps, body.refresh));

  contractRoute(app, handoff, async ({ body, actor, reply }) => {
    const browser = markHandoffBrowser(deps, reply);
    return success('Continue at the other app', { data: await createHandoff(deps, actor, body.target, browser) });
  });

  contractRoute(app, redeemHandoffEndpoint, async ({ body, request, reply }) => {
    const from = {
      origin: request.headers.origin,
      browser: handoffBrowserOf(deps, request),
      knownAs: () => ensureBrowser(deps, request, reply),
      device: deviceOf(request),
    };
    clearHandoffBrowser(deps, reply);
    const { userId, token } = await redeemHandoff(deps, body.code, from);
    return success(texts.toasts.userLoggedIn, { data: await presentUser(deps, userId), token });
  });
}
