import * as v from 'valibot';
import { setting } from './setting';

const codes = v.pipe(
  v.string(),
  v.regex(/^\d{3,6}=\d{9}(,\d{3,6}=\d{9})*$/, 'must be like 044=044150149,058=058152036'),
  v.transform((list) => new Map(list.split(',').map((pair) => pair.split('=') as [string, string]))),
);

/** What files for banks and accountants need (decisions 195, 202). */
export const financeFileVariables = {
  FNB_ACCOUNT: setting(v.optional(v.pipe(v.string(), v.regex(/^\d{8,12}$/, 'must be an account number'))), {
    unset: 'an example with the sandbox, else no file for FNB',
    meaning: 'the account at FNB that pays drivers by bank file',
  }),
  GTBANK_SORT_CODES: setting(v.optional(codes), {
    unset: 'examples with the sandbox, else no file for GTBank',
    meaning: 'sort codes of nine digits by the code of a bank: `044=044150149,058=058152036`',
  }),
  XERO_TAX_RATE: setting(v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(50)), 'Tax Exempt'), {
    meaning: "the tax rate without tax of the company's Xero, by its name there, for journals",
  }),
};

type FinanceFileVariables = v.InferOutput<v.ObjectSchema<typeof financeFileVariables, undefined>>;

export interface FinanceFileSettings {
  readonly fnbAccount: string | undefined;
  /** The sort code of a bank by its code; undefined for an unknown one. */
  readonly gtbankSortCodes: (bankCode: string) => string | undefined;
  /** The name of the rate without tax in the company's Xero. */
  readonly xeroTaxRate: string;
}

/** Examples, which no bank takes, stand in for what is not set where the services are the sandbox. */
export const financeFilesOf = (env: FinanceFileVariables, usesSandbox: boolean): FinanceFileSettings => ({
  fnbAccount: env.FNB_ACCOUNT ?? (usesSandbox ? '62000000000' : undefined),
  gtbankSortCodes: (bankCode) =>
    env.GTBANK_SORT_CODES?.get(bankCode) ?? (usesSandbox ? bankCode.padEnd(9, '0') : undefined),
  xeroTaxRate: env.XERO_TAX_RATE,
});
