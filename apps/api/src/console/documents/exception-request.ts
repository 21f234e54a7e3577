import {
  addDays,
  documentExceptionMessages,
  formatDate,
  localInstant,
  marketOf,
  mayDrive,
  notLackingMessage,
  serviceMarketOf,
  todayIn,
  worksAsAdmin,
  type DocumentExceptionForm,
  type DrivingFacts,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { enqueueReplan } from '../../messages/replan';
import { askOrPerform, hasOpenRequest, type Asked, type RequestKind } from '../../modules/approvals';
import { recordAudit } from '../../modules/audit';
import { insertException, readDrivingFactsOf } from '../../modules/driver-documents';
import type { StaffActor } from '../../plugins/access/actors';
import { conflict, notFound, Problem, throwInvalid } from '../../problems';
import { findAdmins } from '../staff';
import { lockDriverCountry } from './documents-repository';

const copy = texts.consoleDocuments.exception;

interface ExceptionBody extends DocumentExceptionForm {
  readonly driverId: string;
}

/**
 * A day on which a driver may drive without a document that is required. A document that was sent or decided meanwhile,
 * and another vehicle, make it outdated.
 */
export const exceptionRequest: RequestKind<ExceptionBody> = {
  name: 'exception',
  right: 'settings',
  approvals: 2,
  async describe(deps, tx, body) {
    const { facts, name, country, zone } = await admit(deps, tx, body);
    const { driverId, type, date } = body;
    return {
      market: serviceMarketOf(country),
      subject: { kind: 'person', id: driverId },
      passengerId: driverId,
      summary: texts.consoleRequests.summaries.exception(name, formatDate(date)),
      until: localInstant(zone, addDays(date, 1), '00:00:00'),
      version: versionOf(facts, type, date),
    };
  },
  async perform(deps, tx, body, by) {
    const { name, country } = await admit(deps, tx, body);
    const { driverId, type, date, reason } = body;
    const now = deps.clock();
    const market = serviceMarketOf(country);
    await insertException(tx, { id: deps.random.id(now), driverId, market, type, date, reason, createdAt: now });
    await enqueueReplan(tx);
    await recordAudit(deps, tx, by, {
      action: 'person.allow_exception',
      subject: driverId,
      detail: { document: name, date, reason },
    });
    return { message: copy.done(name, formatDate(date)), data: { type, date } };
  },
};

/**
 * Asks two other administrators. Throws 404 for who is no driver, 400 at its fields, and 409 `waiting` at `type` while
 * it is asked for already, `too_few_approvers` when no two others could approve it.
 */
export async function askForException(
  deps: Dependencies,
  actor: StaffActor,
  { reason, ...asked }: ExceptionBody,
): Promise<Asked> {
  const body = { ...asked, reason: reason.trim().normalize('NFC') };
  return deps.db.transaction(async (tx) => {
    await admit(deps, tx, body);
    if (await hasOpenRequest(tx, 'exception', asked, deps.clock())) {
      const { waiting } = copy.messages;
      throw new Problem(409, 'waiting', waiting, { detail: waiting, errors: { type: [waiting] } });
    }
    const others = (await findAdmins(tx)).filter(
      (admin) => admin.id !== actor.staffId && worksAsAdmin(admin, deps.settings.production),
    );
    if (others.length < exceptionRequest.approvals) throw conflict('too_few_approvers', copy.messages.tooFewApprovers);
    return askOrPerform(deps, tx, exceptionRequest, { body, reason: body.reason, actor });
  });
}

/** The driver, locked, and the document that is missing. Throws 404, and 400 at the fields of the form. */
async function admit(deps: Pick<Dependencies, 'clock'>, tx: Executor, { driverId, ...form }: ExceptionBody) {
  const country = await lockDriverCountry(tx, driverId);
  const facts = await readDrivingFactsOf(tx, driverId);
  if (country === undefined || !facts) throw notFound();
  const { zone } = marketOf(country);
  throwInvalid(documentExceptionMessages(form, todayIn(zone, deps.clock())));
  throwInvalid({ type: notLackingMessage(facts, form) });
  const name = facts.required.find(({ code }) => code === form.type)?.name ?? form.type;
  return { facts, name, country, zone };
}

/** The vehicle, the documents of the type, and why none counts. */
function versionOf(facts: DrivingFacts, type: string, date: string): string {
  const reason = mayDrive(facts, date).reasons.find((one) => one.type?.code === type);
  const sent = facts.sent.filter(({ code }) => code === type).map(({ id, status }) => `${id} ${status}`);
  return [facts.vehicleId ?? '', reason?.code ?? '', ...sent.sort()].join();
}
