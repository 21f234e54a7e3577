import type { Currency, ServiceMarket } from '@liftclub/domain';
import * as v from 'valibot';
import { setting } from './setting';

const text = v.pipe(v.string(), v.trim(), v.maxLength(200, 'has at most 200 characters'));
const UNSET = 'an example with the sandbox, else none';

/** The company on receipts and statements of each market (decision 168). */
export const companyVariables = {
  COMPANY_NAME_RSA: setting(v.optional(text), {
    unset: 'Liftclub',
    meaning: 'name of the company in South Africa, on receipts and statements',
  }),
  COMPANY_ADDRESS_RSA: setting(v.optional(text), { unset: UNSET, meaning: 'its address in one line' }),
  COMPANY_TAX_NUMBER_RSA: setting(v.optional(text), {
    unset: UNSET,
    meaning: 'its VAT number; a receipt with VAT is then a tax invoice',
  }),
  COMPANY_NAME_NG: setting(v.optional(text), { unset: 'Liftclub', meaning: 'the same for Nigeria' }),
  COMPANY_ADDRESS_NG: setting(v.optional(text), { unset: UNSET, meaning: 'the same for Nigeria' }),
  COMPANY_TAX_NUMBER_NG: setting(v.optional(text), { unset: UNSET, meaning: 'the same for Nigeria: its TIN' }),
};

type CompanyVariables = v.InferOutput<v.ObjectSchema<typeof companyVariables, undefined>>;

/** Who issues receipts and statements; `tax_number` is the VAT number or TIN. */
interface Company {
  readonly name: string;
  readonly address: string | null;
  readonly tax_number: string | null;
}

/** Examples that a fresh start shows; never used with real providers. */
const EXAMPLES: Readonly<Record<ServiceMarket, Company>> = {
  RSA: {
    name: 'Liftclub South Africa (example)',
    address: '12 Example Street, Sandton, 2196',
    tax_number: '4000000000',
  },
  NG: { name: 'Liftclub Nigeria (example)', address: '12 Example Street, Ikeja, Lagos', tax_number: '00000000-0001' },
};

/** By the currency of the market: the settings, or examples where one is missing and the services are the sandbox. */
export function companiesOf(env: CompanyVariables, usesSandbox: boolean): Readonly<Record<Currency, Company>> {
  const of = (market: ServiceMarket): Company => {
    const example = usesSandbox ? EXAMPLES[market] : { name: 'Liftclub', address: null, tax_number: null };
    return {
      name: env[`COMPANY_NAME_${market}`] ?? example.name,
      address: env[`COMPANY_ADDRESS_${market}`] ?? example.address,
      tax_number: env[`COMPANY_TAX_NUMBER_${market}`] ?? example.tax_number,
    };
  };
  return { ZAR: of('RSA'), NGN: of('NG') };
}
