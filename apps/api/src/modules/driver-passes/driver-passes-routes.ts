import { checkPass, getOwnPass } from '@liftclub/api-contract';
import { documentsUntil, marketOf, mayDrive, todayIn } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { notFound } from '../../problems';
import { readDrivingFactsOf } from '../driver-documents';
import { pictureLink } from '../files';
import { driverOfToken, passUrl } from './pass-token';
import { findPass } from './passes-repository';

const copy = texts.driverPass;

/** A driver's pass: shows people at the vehicle who may drive it now. It contains no rider. */
export function driverPassesRoutes(app: FastifyInstance, deps: Dependencies): void {
  contractRoute(app, checkPass, async ({ body: { token } }) => {
    const now = deps.clock();
    const driverId = driverOfToken(deps, token);
    const pass = driverId === undefined ? undefined : await findPass(deps.db, driverId);
    const facts = driverId === undefined ? undefined : await readDrivingFactsOf(deps.db, driverId);
    if (!pass || !facts) throw notFound();
    const { firstName, photoKey, vehicle, licenseExpiry } = pass;
    const today = todayIn(marketOf(pass.country).zone, now);
    const data = {
      first_name: firstName,
      photo: photoKey === null ? null : pictureLink(deps, photoKey),
      vehicle,
      documents_until: documentsUntil(facts, today) ?? licenseExpiry,
      allowed_today: mayDrive(facts, today).allowed,
      checked_at: now.toISOString(),
    };
    return success(copy.title, { data });
  });

  contractRoute(app, getOwnPass, async ({ actor: { userId } }) => {
    if (!(await findPass(deps.db, userId))) throw notFound();
    const url = passUrl(deps, userId);
    return success(copy.own.title, { data: { url, qr: renderSVG(url, { ecc: 'M', border: 2 }) } });
  });
}
