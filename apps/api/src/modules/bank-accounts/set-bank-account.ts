import type { Body, putBankAccount } from '@liftclub/api-contract';
import {
  accountDigits,
  accountNumberMessage,
  CHANGED_ACCOUNT_HOURS,
  DAY_MS,
  DAY_SECONDS,
  HOUR_MS,
  isSameHolder,
  marketOf,
  type BankAccountState,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { UnreadableSealError } from '../../keys';
import { messageText } from '../../messages/message-text';
import type { Actor } from '../../plugins/access/actors';
import { invalid, notFound, throwInvalid, tooMany } from '../../problems';
import type { Bank } from '../../providers/bank-transfers/bank-transfers';
import { lockUserRow, requireOwnPassword } from '../accounts';
import { notifyDriver } from '../notices';
import * as repository from './bank-accounts-repository';
import { type BankLists, whenAsked } from './bank-lists';

const { faults } = texts.bankAccount;

/** More changes within a day are refused: each response names the holder of an account. */
const CHANGES_A_DAY = 5;

interface Typed {
  readonly form: Body<typeof putBankAccount>;
  readonly ip: string;
}

/**
 * Sets a driver's bank account and notifies the driver. The same account again is asked from the bank again, and waits
 * no longer than before. Throws 400 at `bank_code`, `account_number` and `password`, 429 and 503.
 */
export async function setBankAccount(
  deps: Dependencies,
  lists: BankLists,
  { userId, country }: Actor,
  { form, ip }: Typed,
): Promise<repository.BankAccountRow> {
  const { currency } = marketOf(country);
  throwInvalid({ account_number: accountNumberMessage(form.account_number, country) });
  const accountNumber = accountDigits(form.account_number);
  await requireChangesLeft(deps, deps.db, userId);
  await requireOwnPassword(deps, { userId, password: form.password, ip });
  const bank = (await lists.of(currency)).find(({ code }) => code === form.bank_code);
  if (!bank) throw invalid({ bank_code: [faults.unknownBank] });
  const driver = await repository.findHolder(deps.db, userId);
  if (!driver) throw notFound();
  const account = { bankCode: bank.code, accountNumber, currency };
  // Our provider's account is South African: it knows the holders of accounts there alone.
  const accountName = currency === 'ZAR' ? await whenAsked(() => deps.bankTransfers.resolve(account)) : null;
  if (accountName === undefined) throw invalid({ account_number: [faults.unknownNumber] });
  return store(deps, { ...account, driver, bank, accountName });
}

async function requireChangesLeft({ clock }: Dependencies, db: Executor, driverId: string): Promise<void> {
  const changes = await repository.countAccountsSince(db, driverId, new Date(clock().getTime() - DAY_MS));
  if (changes >= CHANGES_A_DAY) throw tooMany('too_many_changes', faults.tooOften, DAY_SECONDS);
}

interface Resolved {
  readonly driver: NonNullable<Awaited<ReturnType<typeof repository.findHolder>>>;
  readonly bank: Bank;
  readonly accountNumber: string;
  readonly currency: repository.BankAccountRow['currency'];
  readonly accountName: string | null;
}

function store(deps: Dependencies, { driver, bank, accountNumber, currency, accountName }: Resolved) {
  const now = deps.clock();
  const last4 = accountNumber.slice(-4);
  return deps.db.transaction(async (tx) => {
    await lockUserRow(tx, driver.id);
    const before = await repository.findBankAccount(tx, driver.id);
    const isSame = before?.bankCode === bank.code && openNumber(deps, before.numberSealed) === accountNumber;
    const state = stateOf(accountName, driver);
    // What staff checked stays checked while the bank names the same holder.
    const isConfirmed = isSame && (before.state === state || before.verifiedBy !== null);
    if (isConfirmed && before.accountName === accountName) return before;
    // Again, under the lock: other calls may have changed it since.
    await requireChangesLeft(deps, tx, driver.id);
    const waits = before !== undefined && !isSame;
    const row: repository.BankAccountRow = {
      id: deps.random.id(now),
      driverId: driver.id,
      currency,
      bankCode: bank.code,
      bankName: bank.name,
      numberSealed: deps.keys.seal(accountNumber),
      last4,
      accountName,
      state,
      createdAt: now,
      paysFrom: isSame ? before.paysFrom : new Date(now.getTime() + (waits ? CHANGED_ACCOUNT_HOURS * HOUR_MS : 0)),
      replacedAt: null,
      recipient: null,
      verifiedBy: null,
      verifiedAt: null,
    };
    await repository.replaceBankAccount(tx, row);
    const key = waits ? 'account.bank_changed' : 'account.bank_added';
    const text = messageText(key, { bank: bank.name, ending: last4 }, driver.language);
    await notifyDriver(deps, tx, driver, text, 'account');
    return row;
  });
}

/** The account number; undefined for one that was sealed under a lost secret. */
function openNumber({ keys }: Pick<Dependencies, 'keys'>, sealed: string): string | undefined {
  try {
    return keys.open(sealed);
  } catch (error) {
    if (error instanceof UnreadableSealError) return undefined;
    throw error;
  }
}

function stateOf(
  holder: string | null,
  driver: { readonly firstName: string; readonly lastName: string },
): BankAccountState {
  if (holder === null) return 'unverified';
  return isSameHolder(holder, driver) ? 'verified' : 'name_differs';
}
