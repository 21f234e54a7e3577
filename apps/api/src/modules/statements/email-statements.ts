import { createHash } from 'node:crypto';
import { formatAmount, formatMonth, marketOf, minorOf, monthAfter, toDecimal, todayIn } from '@liftclub/domain';
import { eachMarket } from '../../db/by-market';
import type { Dependencies } from '../../dependencies';
import { enqueueEmail } from '../../messages/email-outbox';
import { enqueue, type Jobs } from '../../messages/jobs';
import { originOf } from '../../settings/origins';
import { findEmailFor } from '../notices';
import { readStatement } from './statement';
import { statementPdf } from './statement-pdf';
import { findStatementReaders } from './statements-repository';

/** The last day of a month on which the statements of the month before are sent: a morning may be missed. */
const UNTIL_DAY = 7;

/**
 * The job `email_statements` of every morning: in the first week of a month it queues `email_statement` for passengers
 * who chose the monthly statement by e-mail and have not got the one of the last month.
 */
export async function queueStatements({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<void> {
  const today = eachMarket((country) => todayIn(marketOf(country).zone, clock()));
  for (const { userId, date } of await findStatementReaders(db, today, UNTIL_DAY)) {
    const payload = { passengerId: userId, month: monthAfter(date.slice(0, 7), -1) };
    await enqueue(db, 'email_statement', payload, { replaces: `statement:${userId}` });
  }
}

/**
 * The job `email_statement`: e-mails the statement of a month as a PDF to a passenger who still chooses it. A month
 * without any change has none. The id of the e-mail is made of the passenger and the month: queued again, it is the
 * same message, which leaves once.
 */
export async function emailStatement(
  deps: Dependencies,
  { passengerId: userId, month }: Jobs['email_statement'],
): Promise<void> {
  const to = await findEmailFor(deps.db, userId, 'statement');
  const statement = to === undefined ? undefined : await readStatement(deps, userId, month);
  if (to === undefined || !statement) return;
  const { payments, rides, credit, currency } = statement;
  if ([payments, rides.lines, credit.lines].every(({ length }) => length === 0)) return;
  const paid = payments
    .filter((line) => line.currency === currency)
    .reduce((sum, line) => sum + minorOf(line.amount), 0);
  const bytes = await statementPdf(statement, deps.clock());
  await enqueueEmail(deps, deps.db, {
    id: messageId(userId, month),
    userId,
    to,
    email: {
      template: 'statement',
      params: {
        month: formatMonth(month),
        paid: formatAmount(toDecimal(paid), currency),
        rides: formatAmount(rides.closing, currency),
        credit: formatAmount(credit.closing, currency),
        link: `${originOf(deps.settings, 'passenger')}/statements/${month}`,
      },
    },
    attachments: [
      { name: `Liftclub-statement-${month}.pdf`, type: 'application/pdf', content: bytes.toString('base64') },
    ],
    type: 'statement',
  });
}

/** The same UUID for the same passenger and month. */
function messageId(passengerId: string, month: string): string {
  const hash = createHash('sha256').update(`statement ${passengerId} ${month}`).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
}
