import type { DataExport } from '@liftclub/api-contract';
import { appOfRole, DAY_MS, EXPORT_HOURS, formatClock, formatDate, HOUR_MS, marketOf, todayIn } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { strToU8, zipSync } from 'fflate';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueue } from '../../messages/jobs';
import { messageText } from '../../messages/message-text';
import type { Actor } from '../../plugins/access/actors';
import { conflict } from '../../problems';
import { originOf } from '../../settings/origins';
import { lockUserRow } from '../accounts';
import { removeFiles } from '../files';
import { notifyUsers } from '../notices';
import { exportPage } from './export-page';
import { findPhotos, readSections } from './export-repository';
import * as repository from './requests-repository';

const copy = texts.privacy.exports;

/**
 * Requests a copy of one's own data, in the caller's transaction. 409 `export_queued` while another is made, and
 * `export_today` within 24 hours of the last request.
 */
export async function requestExport(
  deps: Pick<Dependencies, 'clock' | 'random'>,
  tx: Executor,
  { userId, role }: Actor,
): Promise<{ id: string; status: 'queued' }> {
  const requestedAt = deps.clock();
  const id = deps.random.id(requestedAt);
  const request = { id, kind: 'export', userId, role, state: 'queued', requestedAt } as const;
  await lockUserRow(tx, userId);
  const [last] = await repository.listExports(tx, userId);
  const isTooEarly = last !== undefined && requestedAt.getTime() - last.requestedAt.getTime() < DAY_MS;
  if (isTooEarly && last.state !== 'queued') throw conflict('export_today', copy.onceADay);
  if (!(await repository.insertRequest(tx, request))) throw conflict('export_queued', copy.busy);
  await enqueue(tx, 'export_data', { requestId: id });
  return { id, status: 'queued' };
}

/** The copies that a user requested, newest first. */
export async function readExports({ db, clock }: Pick<Dependencies, 'db' | 'clock'>, userId: string) {
  const now = clock();
  return (await repository.listExports(db, userId)).map((request): DataExport => ({
    id: request.id,
    status: request.state === 'ready' && !isOpen(request, now) ? 'expired' : (request.state as DataExport['status']),
    requested_at: request.requestedAt.toISOString(),
    ready_at: request.readyAt && request.readyAt.toISOString(),
    expires_at: request.expiresAt && request.expiresAt.toISOString(),
  }));
}

const isOpen = ({ state, expiresAt }: repository.PrivacyRequest, now: Date): boolean =>
  state === 'ready' && expiresAt !== null && expiresAt > now;

/** The ZIP file of a user's own copy; undefined for another's, before it is ready, and once it has expired. */
export async function readExportFile(
  { db, clock, files }: Pick<Dependencies, 'db' | 'clock' | 'files'>,
  userId: string,
  id: string,
): Promise<Buffer | undefined> {
  const request = await repository.findRequest(db, id);
  if (request?.kind !== 'export' || request.userId !== userId || !isOpen(request, clock())) return undefined;
  return request.fileKey === null ? undefined : files.get(request.fileKey);
}

/** The job `export_data`: makes the copy and notifies its owner. */
export async function exportData(deps: Dependencies, { requestId }: { readonly requestId: string }): Promise<void> {
  const request = await repository.findRequest(deps.db, requestId);
  const requester = request?.state === 'queued' ? await repository.findRequester(deps.db, request.userId) : undefined;
  if (!requester) return;
  const bytes = await zipOf(deps, requester.id);
  const readyAt = deps.clock();
  const fileKey = `exports/${deps.random.id(readyAt)}.zip`;
  await deps.files.put(fileKey, bytes);
  const expiresAt = new Date(readyAt.getTime() + EXPORT_HOURS * HOUR_MS);
  const link = `${originOf(deps.settings, appOfRole(requester.role))}/your-data`;
  await deps.db.transaction(async (tx) => {
    await repository.updateRequest(tx, requestId, { state: 'ready', readyAt, expiresAt, fileKey });
    const { zone } = marketOf(requester.country);
    const { id: userId, phone, language } = requester;
    const text = messageText('account.export_ready', { link }, language);
    const until = `${formatDate(todayIn(zone, expiresAt))}, ${formatClock(zone, expiresAt)}`;
    const email = { template: 'export_ready', params: { link, until } } as const;
    await notifyUsers(deps, tx, 'export_ready', [{ userId, phone, zone, language, text, until: expiresAt, email }]);
  });
}

async function zipOf({ db, clock, files }: Dependencies, userId: string): Promise<Buffer> {
  const photos = [];
  for (const { name, key } of await findPhotos(db, userId)) {
    const bytes = await files.get(key);
    if (bytes) photos.push({ name, jpeg: bytes.toString('base64') });
  }
  const data = { made_at: clock().toISOString(), sections: await readSections(db, userId), photos };
  return Buffer.from(
    zipSync({ 'data.json': strToU8(JSON.stringify(data, null, 2)), 'index.html': strToU8(exportPage(data)) }),
  );
}

/** Removes the files of expired copies. */
export async function expireExports(deps: Pick<Dependencies, 'db' | 'clock' | 'files'>): Promise<void> {
  await removeFiles(deps, await repository.expireRequests(deps.db, deps.clock()));
}
