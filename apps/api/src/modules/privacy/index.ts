import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { consentsRoutes } from './consents-routes';
import { erasuresRoutes } from './erasures-routes';
import { exportsRoutes } from './exports-routes';

export { consentToUncritical, hasConsent } from './consents';
export { erasePerson } from './erase-person';
export { eraseAccount, findMoney } from './erasures';
export { expireExports, exportData } from './exports';
export { findRequester, hasRequestedErasure } from './requests-repository';
export { RETENTION } from './retention';

/** One's own data: consents, the copy, erasure. */
export function privacyRoutes(app: FastifyInstance, deps: Dependencies): void {
  consentsRoutes(app, deps);
  exportsRoutes(app, deps);
  erasuresRoutes(app, deps);
}
