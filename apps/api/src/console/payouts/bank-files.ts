import type { PayoutFileFormat } from '@liftclub/api-contract';
import { toDecimal, type ServiceMarket } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { FinanceFileSettings } from '../../settings/finance-files';
import type { FileLine } from './payouts-table-repository';

/** A line with its account number in the open. */
export interface BankLine extends Omit<FileLine, 'numberSealed'> {
  readonly accountNumber: string;
}

interface BankFile {
  /** The markets whose payouts it takes. */
  readonly markets: readonly ServiceMarket[];
  /** Which setting the bank needs and we do not have, as a sentence for staff. */
  readonly missing: (lines: readonly FileLine[], settings: FinanceFileSettings) => string | undefined;
  /** Lines above the headings. */
  readonly preamble: (at: FileContext) => readonly string[];
  readonly columns: readonly string[];
  readonly cells: (line: BankLine, at: FileContext) => readonly string[];
}

interface FileContext extends FinanceFileSettings {
  /** yyyy-MM-dd */
  readonly today: string;
}

const { errors } = texts.payouts.console;

/** dd/mm/yyyy */
const dayFirst = (date: string): string => date.split('-').reverse().join('/');
const holderOf = ({ accountName, driver }: BankLine): string => accountName ?? driver;
const shortened = (text: string, length: number): string => [...text].slice(0, length).join('');
/** What the driver and we read on the bank statement. */
const remarkOf = ({ until }: BankLine): string => `Liftclub ${until}`;

/** The current account, of FNB's codes for kinds of accounts; banks route by the number. */
const FNB_ACCOUNT_TYPE = '1';

/**
 * The columns of each format (decision 202). Account numbers and branch codes are digits, which a spreadsheet may
 * shorten: the files are for the bank, as they are.
 */
export const BANK_FILES: Readonly<Record<PayoutFileFormat, BankFile>> = {
  csv: {
    markets: ['RSA', 'NG'],
    missing: () => undefined,
    preamble: () => [],
    columns: ['reference', 'name', 'bank', 'bank_code', 'account_number', 'amount', 'currency', 'from', 'until'],
    cells: (line) => [
      line.reference,
      holderOf(line),
      line.bankName,
      line.bankCode,
      line.accountNumber,
      toDecimal(line.amount),
      line.currency,
      line.from,
      line.until,
    ],
  },
  fnb: {
    markets: ['RSA'],
    missing: (_lines, { fnbAccount }) => (fnbAccount === undefined ? errors.noFnbAccount : undefined),
    preamble: ({ today, fnbAccount = '' }) => ['BInSol - U ver 1.00', dayFirst(today), fnbAccount],
    columns: [
      'RECIPIENT NAME',
      'RECIPIENT ACCOUNT',
      'RECIPIENT ACCOUNT TYPE',
      'BRANCHCODE',
      'AMOUNT',
      'OWN REFERENCE',
      'RECIPIENT REFERENCE',
    ],
    cells: (line) => [
      shortened(holderOf(line), 30),
      line.accountNumber,
      FNB_ACCOUNT_TYPE,
      line.bankCode,
      toDecimal(line.amount),
      shortened(holderOf(line), 20),
      remarkOf(line),
    ],
  },
  gtbank: {
    markets: ['NG'],
    missing: (lines, { gtbankSortCodes }) => {
      const banks = new Set(lines.filter(({ bankCode }) => !gtbankSortCodes(bankCode)).map(({ bankName }) => bankName));
      return banks.size === 0 ? undefined : errors.noSortCode([...banks].sort().join(', '));
    },
    preamble: () => [],
    columns: [
      'PaymentAmount',
      'PaymentDate',
      'Reference',
      'Remark',
      'VendorCode',
      'VendorName',
      'VendorAcctNumber',
      'VendorBankSortCode',
    ],
    cells: (line, { today, gtbankSortCodes }) => [
      toDecimal(line.amount),
      dayFirst(today),
      line.reference.slice(-20).replaceAll('-', ''),
      remarkOf(line),
      line.reference.replace('payout-', '').replaceAll('-', '').slice(0, 32),
      shortened(holderOf(line), 50),
      line.accountNumber,
      gtbankSortCodes(line.bankCode) ?? '',
    ],
  },
};
