import { MINUTE_MS } from '@liftclub/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Dependencies } from '../../dependencies';
import { sameText, UnreadableSealError } from '../../keys';
import { API_PREFIX } from '../../plugins/http/api-prefix';

const MINUTES = 10;

const begun = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  /** The page to go on to; checked by the sign-in page. */
  next: v.string(),
  /** Whether the provider was to authenticate again, for what requires a step-up. */
  again: v.optional(v.boolean(), false),
  /** The cookie of the session that the browser had, which the provider's redirect does not bring. */
  former: v.optional(v.string()),
  /** In milliseconds since epoch. */
  at: v.number(),
});

/** A sign-in with the company account that the browser has begun. */
type BegunSignIn = v.InferOutput<typeof begun>;

type Deps = Pick<Dependencies, 'settings' | 'keys' | 'clock'>;

/** Each sign-in has a cookie of its own, so that two tabs do not disturb each other. */
const nameOf = ({ settings }: Pick<Deps, 'settings'>, state: string): string =>
  `${settings.scheme === 'https' ? '__Secure-' : ''}liftclub-oidc-${state.slice(0, 12)}`;

/** Of the cookie; Lax, because the provider sends the browser back from another site. */
const optionsOf = ({ settings }: Pick<Deps, 'settings'>) =>
  ({
    path: `${API_PREFIX}console/oidc/`,
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.scheme === 'https',
    maxAge: MINUTES * 60,
  }) as const;

/** Binds a sign-in to the browser for ten minutes. */
export function setCompanyCookie(deps: Deps, reply: FastifyReply, signIn: Omit<BegunSignIn, 'at'>): void {
  const sealed = deps.keys.seal(JSON.stringify({ ...signIn, at: deps.clock().getTime() }));
  reply.setCookie(nameOf(deps, signIn.state), sealed, optionsOf(deps));
}

/**
 * The sign-in that this browser began with this state, whose cookie is removed; undefined when there is none or ten
 * minutes are over.
 */
export function takeCompanyCookie(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  state: string,
): BegunSignIn | undefined {
  const name = nameOf(deps, state);
  const sealed = request.cookies[name];
  if (sealed === undefined) return undefined;
  reply.clearCookie(name, optionsOf(deps));
  const signIn = openSeal(deps, sealed);
  const isLive = signIn !== undefined && deps.clock().getTime() < signIn.at + MINUTES * MINUTE_MS;
  return isLive && sameText(signIn.state, state) ? signIn : undefined;
}

function openSeal({ keys }: Pick<Deps, 'keys'>, sealed: string): BegunSignIn | undefined {
  try {
    return v.parse(begun, JSON.parse(keys.open(sealed)));
  } catch (error) {
    if (error instanceof UnreadableSealError) return undefined;
    throw error;
  }
}
