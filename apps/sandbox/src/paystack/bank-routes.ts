import type { FastifyInstance } from 'fastify';
import { fieldsOf } from '../form-body';
import { accountNameOf, BANKS, currencyOf, findBank, recipientTypeOf, type Bank } from './banks';
import { sendError, ERRORS } from './paystack-errors';

const isBlank = (value: unknown) => value === undefined || value === '';

function describeBank(bank: Bank) {
  const { id, code, name, country } = bank;
  return {
    id,
    name,
    slug: name
      .toLowerCase()
      .replace(/[^a-z]+/g, '-')
      .replace(/-$/, ''),
    code,
    longcode: '',
    gateway: null,
    pay_with_bank: false,
    active: true,
    is_deleted: false,
    country,
    currency: currencyOf(bank),
    type: recipientTypeOf(bank),
  };
}

/**
 * `GET /bank?country=&currency=` lists banks; `GET /bank/resolve?account_number=&bank_code=` gives the holder of an
 * account, or 422 when the bank does not know it.
 */
export function bankRoutes(app: FastifyInstance): void {
  app.get('/bank', (request) => {
    const { country, currency } = fieldsOf(request.query);
    const banks = BANKS.filter(
      (bank) =>
        (isBlank(country) || bank.country.toLowerCase() === String(country).toLowerCase()) &&
        (isBlank(currency) || currencyOf(bank) === currency),
    );
    return { status: true, message: 'Banks retrieved', data: banks.map(describeBank) };
  });

  app.get('/bank/resolve', (request, reply) => {
    const { account_number: accountNumber, bank_code: code } = fieldsOf(request.query);
    if (typeof accountNumber !== 'string' || isBlank(accountNumber) || isBlank(code))
      return sendError(reply, ERRORS.noAccount);
    const bank = findBank(code);
    if (!bank) return sendError(reply, ERRORS.unknownBank);
    const accountName = accountNameOf(bank, accountNumber);
    if (accountName === undefined) return sendError(reply, ERRORS.unresolved);
    const data = { account_number: accountNumber, account_name: accountName, bank_id: bank.id };
    return { status: true, message: 'Account number resolved', data };
  });
}
