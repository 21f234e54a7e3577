/** A bank that accounts can be at, as Paystack lists it. */
export interface Bank {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly country: 'South Africa' | 'Nigeria';
}

/** The larger banks of both markets; the codes are branch codes in South Africa and bank codes in Nigeria. */
export const BANKS: readonly Bank[] = [
  { id: 140, code: '632005', name: 'Absa Bank Limited, South Africa', country: 'South Africa' },
  { id: 141, code: '430000', name: 'African Bank Limited', country: 'South Africa' },
  { id: 143, code: '470010', name: 'Capitec Bank Limited', country: 'South Africa' },
  { id: 145, code: '679000', name: 'Discovery Bank Limited', country: 'South Africa' },
  { id: 147, code: '250655', name: 'First National Bank', country: 'South Africa' },
  { id: 152, code: '580105', name: 'Investec Bank Ltd', country: 'South Africa' },
  { id: 155, code: '198765', name: 'Nedbank', country: 'South Africa' },
  { id: 159, code: '051001', name: 'Standard Bank South Africa', country: 'South Africa' },
  { id: 160, code: '678910', name: 'TymeBank', country: 'South Africa' },
  { id: 1, code: '044', name: 'Access Bank', country: 'Nigeria' },
  { id: 7, code: '011', name: 'First Bank of Nigeria', country: 'Nigeria' },
  { id: 9, code: '058', name: 'Guaranty Trust Bank', country: 'Nigeria' },
  { id: 18, code: '033', name: 'United Bank For Africa', country: 'Nigeria' },
  { id: 20, code: '035', name: 'Wema Bank', country: 'Nigeria' },
  { id: 21, code: '057', name: 'Zenith Bank', country: 'Nigeria' },
];

const CURRENCIES = { 'South Africa': 'ZAR', Nigeria: 'NGN' } as const;
const RECIPIENT_TYPES = { 'South Africa': 'basa', Nigeria: 'nuban' } as const;
const ACCOUNT_NUMBERS = { 'South Africa': /^\d{7,11}$/, Nigeria: /^\d{10}$/ } as const;

export const currencyOf = ({ country }: Bank) => CURRENCIES[country];
export const recipientTypeOf = ({ country }: Bank) => RECIPIENT_TYPES[country];
export const findBank = (code: unknown): Bank | undefined => BANKS.find((bank) => bank.code === code);

const FIRST_NAMES = ['Sipho', 'Thandi', 'Chinedu', 'Aisha', 'Pieter', 'Nomsa', 'Tunde', 'Fatima', 'Johan', 'Zanele'];
const LAST_NAMES = ['Dlamini', 'Okafor', 'Botha', 'Naidoo', 'Adeyemi', 'Mokoena', 'Eze', 'Khumalo', 'Bello', 'Jacobs'];

/**
 * The holder of an account, always the same for one number; undefined for a number that is not one of the bank's
 * country, and for one of zeros alone, which no bank knows.
 */
export function accountNameOf(bank: Bank, accountNumber: string): string | undefined {
  if (!ACCOUNT_NUMBERS[bank.country].test(accountNumber) || /^0+$/.test(accountNumber)) return undefined;
  const [last = 0, first = 0] = [...accountNumber].reverse().map(Number);
  return `${LAST_NAMES[last]} ${FIRST_NAMES[first]}`.toUpperCase();
}
