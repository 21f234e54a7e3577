import { BANK_ACCOUNT_STATES } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { anyText, success, text, timestamp } from '../fields';

const LENGTH = 40;

/**
 * Where a driver is paid. `account_name` is the holder that the bank names, null where no bank was asked; `pays_from`
 * is when the account can be paid at the earliest, after a change.
 */
const bankAccount = v.object({
  bank: v.string(),
  bank_code: v.string(),
  account_name: v.nullable(v.string()),
  /** The last four digits: the number is never shown. */
  last4: v.string(),
  state: v.picklist(BANK_ACCOUNT_STATES),
  pays_from: v.nullable(timestamp),
});
export type BankAccount = v.InferOutput<typeof bankAccount>;

/** The driver's bank account; null before the first. */
export const getBankAccount = endpoint({
  method: 'GET',
  path: 'driver/bank-account/',
  access: 'driver',
  summary: 'Read where one is paid',
  status: 200,
  response: success({ data: v.nullable(bankAccount) }),
});

/** The banks of the driver's market, by name. 503 while the provider cannot be asked. */
export const getBanks = endpoint({
  method: 'GET',
  path: 'driver/banks/',
  access: 'driver',
  summary: "List the banks of one's market",
  status: 200,
  response: success({ data: v.array(v.object({ code: v.string(), name: v.string() })) }),
});

/**
 * Replaces the driver's bank account, whose holder is asked from the bank where that is possible. 400 at
 * `account_number` for one that the bank does not know, and at `password`; 429 after five changes within a day; 503
 * while the provider cannot be asked.
 */
export const putBankAccount = endpoint({
  method: 'PUT',
  path: 'driver/bank-account/',
  access: 'driver',
  summary: 'Set where one is paid',
  status: 200,
  body: v.strictObject({
    bank_code: v.pipe(text(LENGTH), v.nonEmpty(texts.bankAccount.faults.bank)),
    account_number: text(LENGTH),
    password: anyText(),
  }),
  response: success({ data: bankAccount }),
});
