import { dayNumber, documentStanding, isVehicleDocument, marketOf, reminderDue, todayIn } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { messageDate, messageText } from '../../messages/message-text';
import { notifyUsers } from '../notices';
import {
  findEndingDocuments,
  findRequestable,
  insertReminder,
  insertRequest,
  type EndingDocument,
} from './document-reminders-repository';
import { readDrivingFacts } from './driving-facts-repository';

type Deps = Pick<Dependencies, 'db' | 'keys' | 'clock' | 'random' | 'mail' | 'whatsapp'>;

/** Drivers whose documents are read in one statement. */
const BATCH = 500;

/**
 * Notifies drivers on the days of warning before a document ends and once when it has, and of a
 * document that is required, or will be, when they lack it: each once. What was due while no process ran is sent at the
 * next run. The license has its own reminders (`remindOfLicenses`).
 */
export async function remindOfDocuments(deps: Deps): Promise<void> {
  const now = deps.clock();
  const ending = await findEndingDocuments(deps.db, todayIn('Africa/Johannesburg', now));
  for (const document of ending) await remindOfEnd(deps, document, now);
  await requestDocuments(deps, now);
}

async function remindOfEnd(deps: Deps, document: EndingDocument, now: Date): Promise<void> {
  const daysLeft = dayNumber(document.expires) - dayNumber(todayIn(marketOf(document.country).zone, now));
  const daysBefore = reminderDue(daysLeft, document.warnDays);
  if (daysBefore === undefined) return;
  await deps.db.transaction(async (tx) => {
    if (!(await insertReminder(tx, { documentId: document.id, daysBefore, sentAt: now }))) return;
    const { name, language } = document;
    const text =
      daysLeft < 0
        ? messageText('document.expired', { name }, language)
        : messageText('document.expires', { name, days: daysLeft }, language);
    await notify(deps, tx, document, text);
  });
}

/** Notifies the drivers who lack a document on the day from which it is required, or today where that has passed. */
async function requestDocuments(deps: Deps, now: Date): Promise<void> {
  const requests = await findRequestable(deps.db);
  for (let first = 0; first < requests.length; first += BATCH) {
    const batch = requests.slice(first, first + BATCH);
    const facts = await readDrivingFacts(deps.db, [...new Set(batch.map(({ driverId }) => driverId))]);
    for (const request of batch) {
      const ofDriver = facts.get(request.driverId);
      if (!ofDriver || ofDriver.isLocked || isVehicleDocument(request.code)) continue;
      const today = todayIn(marketOf(request.country).zone, now);
      const day = request.requiredFrom > today ? request.requiredFrom : today;
      const { isValid, state } = documentStanding(ofDriver, { ...request, warnDays: [] }, day);
      // One that ends before the day is reminded of by its end.
      if (isValid || state === 'under_review' || state === 'expired') continue;
      const { driverId, typeId, requiredFrom } = request;
      await deps.db.transaction(async (tx) => {
        if (!(await insertRequest(tx, { driverId, typeId, requiredFrom, sentAt: now }))) return;
        const from = requiredFrom > today ? messageDate(requiredFrom, request.language) : 'now';
        await notify(
          deps,
          tx,
          request,
          messageText('document.required', { name: request.name, from }, request.language),
        );
      });
    }
  }
}

type Reader = Pick<EndingDocument, 'driverId' | 'phone' | 'country' | 'language'>;

const notify = async (
  deps: Deps,
  tx: Executor,
  { driverId: userId, phone, country, language }: Reader,
  text: string,
): Promise<void> =>
  notifyUsers(deps, tx, 'document_due', [{ userId, phone, language, zone: marketOf(country).zone, text }]);
