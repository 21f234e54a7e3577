import { getHelp } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';

/** How to reach support, by the settings SUPPORT_* (decision 165). */
export function helpRoutes(app: FastifyInstance, { settings }: Pick<Dependencies, 'settings'>): void {
  contractRoute(app, getHelp, async ({ query }) =>
    success(texts.support.title, { data: settings.support[query.market] }),
  );
}
