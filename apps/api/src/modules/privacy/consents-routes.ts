import { type Consent, getConsents, giveConsent, withdrawConsent } from '@liftclub/api-contract';
import { CONSENT_VERSIONS, isPassenger } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { conflict, notFound } from '../../problems';
import { findAccount } from '../accounts';
import { CONSENT_KINDS, giveConsentTo, readConsents, withdrawConsents } from './consents';
import type { FoundConsent } from './consents-repository';

const copy = texts.privacy.consents;

/** What a user agreed to, and the current texts. */
export function consentsRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, getConsents, async ({ actor }) => {
    const { given, guards } = await readConsents(deps.db, actor.userId);
    const kinds = CONSENT_KINDS.filter((kind) => {
      // WhatsApp is offered by the notification settings, which say what it means.
      if (kind === 'whatsapp') return given.some((one) => one.kind === kind);
      return kind !== 'guardian' || isPassenger(actor.role);
    });
    const current = kinds.map((kind) => ({
      kind,
      version: CONSENT_VERSIONS[kind],
      text: copy.texts[kind],
      required: kind === 'guardian' ? guards : kind !== 'whatsapp',
    }));
    return success(copy.title, { data: { texts: current, given: given.map(onTheWire) } });
  });

  contractRoute(app, giveConsent, async ({ body: { kind, version }, actor }) => {
    if (version !== CONSENT_VERSIONS[kind]) throw conflict('outdated', copy.outdated);
    if (kind === 'whatsapp') {
      if (!deps.whatsapp || !isPassenger(actor.role)) throw notFound();
      const account = await findAccount(deps.db, actor.userId);
      // Only the holder of a verified phone can answer STOP there.
      if (!account?.phoneVerifiedAt) throw conflict('phone_not_verified', copy.phoneNotVerified);
    }
    return success(copy.given, { data: onTheWire(await giveConsentTo(deps, deps.db, actor.userId, kind)) });
  });

  contractRoute(app, withdrawConsent, async ({ params, actor }) => {
    const kind = CONSENT_KINDS.find((one) => one === params.kind);
    const withdrawn =
      kind !== undefined && (await deps.db.transaction((tx) => withdrawConsents(deps, tx, actor.userId, kind)));
    if (!withdrawn) throw notFound();
    return success(copy.withdrawn);
  });
}

const onTheWire = ({ kind, version, at, withdrawnAt }: FoundConsent): Consent => ({
  kind,
  version,
  at: at.toISOString(),
  withdrawn_at: withdrawnAt && withdrawnAt.toISOString(),
});
