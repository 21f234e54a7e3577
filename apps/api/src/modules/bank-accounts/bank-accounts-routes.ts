import { getBankAccount, getBanks, putBankAccount, type BankAccount } from '@liftclub/api-contract';
import { marketOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies';
import { contractRoute, success } from '../../plugins/contract/contract-routes';
import { findBankAccount, type BankAccountRow } from './bank-accounts-repository';
import { bankLists } from './bank-lists';
import { setBankAccount } from './set-bank-account';

const copy = texts.bankAccount;

/** Where a driver is paid. */
export function bankAccountsRoutes(app: FastifyInstance, deps: Dependencies): void {
  const lists = bankLists(deps);

  contractRoute(app, getBankAccount, async ({ actor }) => {
    const account = await findBankAccount(deps.db, actor.userId);
    return success(copy.title, { data: account ? presentAccount(account, deps.clock()) : null });
  });

  contractRoute(app, getBanks, async ({ actor }) => {
    const banks = await lists.of(marketOf(actor.country).currency);
    return success(copy.bank, { data: [...banks] });
  });

  contractRoute(app, putBankAccount, async ({ actor, body, request }) => {
    const account = await setBankAccount(deps, lists, actor, { form: body, ip: request.ip });
    return success(copy.saved, { data: presentAccount(account, deps.clock()) });
  });
}

const presentAccount = (
  { bankName, bankCode, accountName, last4, state, paysFrom }: BankAccountRow,
  now: Date,
): BankAccount => ({
  bank: bankName,
  bank_code: bankCode,
  account_name: accountName,
  last4,
  state,
  pays_from: paysFrom > now ? paysFrom.toISOString() : null,
});
