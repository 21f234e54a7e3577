import { companySignIn } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Dependencies } from '../../dependencies';
import { readQuery } from '../../plugins/contract/contract-routes';
import { API_PREFIX } from '../../plugins/http/api-prefix';
import { notFound } from '../../problems';
import {
  CompanyAccountsDownError,
  CompanySignInError,
  type CompanyIdentity,
} from '../../providers/company-accounts/company-accounts';
import { setCompanyCookie, takeCompanyCookie } from './company-cookie';
import { sendCompanyRefusal } from './company-page';
import { signInByCompany } from './company-sign-in';
import { readStaffCookie, setStaffCookie } from './staff-cookie';

const copy = texts.consoleSession.company;

/** By which an authentication may seem to be older than it is: providers say whole seconds. */
const TOLERANCE_MS = 10_000;

/** `again` asks the provider to authenticate again, for what requires a step-up. */
const startQuery = v.strictObject({
  next: v.optional(v.pipe(v.string(), v.maxLength(2000)), '/'),
  again: v.optional(v.literal('yes')),
});

/** Failures are pages. */
const REDIRECT = { 302: { type: 'string' }, 303: { type: 'string' } };

/**
 * Sign-in with the company account: the way to the provider, and the way back, which is the one request of the console
 * that may come from another site. 404 without an OpenID provider.
 */
export function companyRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { companyAccounts, settings, random } = deps;

  app.get(
    `${API_PREFIX}${companySignIn.start}`,
    {
      config: { access: 'console_pre_auth' },
      schema: { summary: 'Sign in with the company account', response: REDIRECT },
    },
    async (request, reply) => {
      if (!companyAccounts) throw notFound();
      const { next, again } = readQuery({ query: startQuery }, request.query);
      const checks = { state: random.token(32), nonce: random.token(32), verifier: random.token(32) };
      try {
        const url = await companyAccounts.signInUrl(checks, again !== undefined);
        setCompanyCookie(deps, reply, {
          ...checks,
          next,
          again: again !== undefined,
          former: readStaffCookie(settings, request),
        });
        return await reply.header('cache-control', 'no-store').redirect(url, 302);
      } catch (error) {
        return refuse(reply, error);
      }
    },
  );

  app.get(
    `${API_PREFIX}${companySignIn.callback}`,
    {
      config: { access: 'console_callback' },
      schema: { summary: 'Come back from the OpenID provider', response: REDIRECT },
    },
    async (request, reply) => {
      if (!companyAccounts) throw notFound();
      const query = new URL(request.url, 'http://callback').searchParams;
      const begun = takeCompanyCookie(deps, request, reply, query.get('state') ?? '');
      if (!begun) return sendCompanyRefusal(reply, 400, copy.over);
      try {
        const identity = await companyAccounts.identify(query, begun);
        // The session would not count as a step-up, and the console would ask again for ever.
        const unconfirmed = begun.again && whyNotConfirmed(identity, deps.clock().getTime() - begun.at);
        if (unconfirmed) return await sendCompanyRefusal(reply, 403, unconfirmed, copy.notConfirmed);
        const outcome = await signInByCompany(deps, identity, begun.former);
        if ('refused' in outcome) return await sendCompanyRefusal(reply, 403, copy.refused[outcome.refused]);
        setStaffCookie(settings, reply, outcome.token);
        // The sign-in page finds the session, and checks the address that it goes on to.
        const page = `/sign-in?next=${encodeURIComponent(begun.next)}`;
        return await reply.header('cache-control', 'no-store').redirect(page, 303);
      } catch (error) {
        return refuse(reply, error);
      }
    },
  );
}

/**
 * Why a sign-in does not count as a step-up: the provider does not say when it was, or it was before we asked,
 * `askedMs` milliseconds ago.
 */
function whyNotConfirmed({ authenticatedAgo }: CompanyIdentity, askedMs: number): string | undefined {
  if (authenticatedAgo === undefined) return copy.noAuthTime;
  return authenticatedAgo * 1000 > askedMs + TOLERANCE_MS ? copy.notAskedAgain : undefined;
}

/** Says what to do about an error of the provider; throws any other. */
function refuse(reply: FastifyReply, error: unknown): Promise<FastifyReply> {
  const isDown = error instanceof CompanyAccountsDownError;
  if (!isDown && !(error instanceof CompanySignInError)) throw error;
  reply.log.warn({ reason: error.message }, 'A sign-in with a company account failed');
  return isDown ? sendCompanyRefusal(reply, 502, copy.down) : sendCompanyRefusal(reply, 400, copy.notAccepted);
}
