import type { FastifyReply } from 'fastify';

export interface PaystackError {
  status: number;
  message: string;
  nextStep: string;
  code: string;
}

const refusal = (status: number, code: string, message: string, nextStep: string): PaystackError => ({
  status,
  message,
  nextStep,
  code,
});

/** Paystack's errors; messages and next steps follow its published list where it has them. */
export const ERRORS = {
  noHeader: refusal(401, 'no_authorization_header', 'No Authorization Header was found', 'Provide a valid secret key'),
  badHeader: refusal(
    401,
    'invalid_authorization_format',
    'Format is Authorization Bearer [secret key]',
    'Ensure that the authorization header follows the format: "Bearer YOUR_SECRET_KEY". Ex. \'Authorization: Bearer sk_123456789\'',
  ),
  badKey: refusal(
    401,
    'invalid_Key',
    'Invalid key',
    'Ensure that you provide the correct authorization key for the request',
  ),
  badBody: refusal(400, 'invalid_request', 'The body could not be read', 'Send a JSON object or a form'),
  noEmail: refusal(
    400,
    'missing_params',
    'Email Address is required',
    'Pass the email to the transaction initialize API',
  ),
  badEmail: refusal(
    400,
    'invalid_email',
    'Invalid Email Address Passed',
    'Ensure that the email follows the format: "username@example.com"',
  ),
  noAmount: refusal(400, 'missing_params', 'Amount is required', 'Ensure the amount is an integer greater than 0'),
  badAmount: refusal(400, 'invalid_amount', 'Invalid Amount Sent', 'Ensure the amount is an integer greater than 0'),
  bigAmount: refusal(
    400,
    'invalid_amount',
    'Transaction amount limit exceeded',
    "You'll need to re-initialize the transaction with lower amount",
  ),
  badCurrency: refusal(
    400,
    'unsupported_currency',
    'Currency not supported by merchant',
    "Ensure you're passing the currency code for a currency enabled on your integration",
  ),
  badReference: refusal(
    400,
    'invalid_reference',
    'Invalid character in transaction reference',
    'Ensure that you aren\'t using any characters that aren\'t alphanumeric or contained in "-,., =" in your transaction reference',
  ),
  duplicate: refusal(
    400,
    'duplicate_reference',
    'Duplicate Transaction Reference',
    "Ensure that you use a unique reference for every transaction. Alternatively, leave the reference field blank and we'll auto-generate one for you",
  ),
  badCallback: refusal(
    400,
    'invalid_callback_url',
    'Callback URL is invalid',
    'Ensure that the callback URL is an http or https address',
  ),
  unknownReference: refusal(
    400,
    'transaction_not_found',
    'Transaction reference not found.',
    "Ensure that you're passing the reference of a transaction that exists on this integration",
  ),
  badFrom: refusal(
    400,
    'invalid_params',
    "Invalid 'from' date",
    "Ensure you're passing the 'from' parameter in ISO 8601 format",
  ),
  badTo: refusal(
    400,
    'invalid_params',
    "Invalid 'to' date",
    "Ensure you're passing the 'to' parameter in ISO 8601 format",
  ),
  noTransaction: refusal(
    400,
    'missing_params',
    'Transaction is required',
    'Pass the reference or the id of a transaction',
  ),
  unknownTransaction: refusal(
    404,
    'transaction_not_found',
    'Transaction not found',
    "Ensure that you've copied the transaction reference correctly",
  ),
  notPaid: refusal(
    400,
    'transaction_not_successful',
    'Transaction has not been successful',
    'Only a transaction that was paid can be refunded',
  ),
  refunded: refusal(
    400,
    'transaction_reversed',
    'Transaction has been fully reversed',
    'Let the customer know that the refund should get to their account soon.',
  ),
  bigRefund: refusal(
    400,
    'invalid_amount',
    'Refund amount cannot be more than the transaction amount',
    'Ensure the amount is not more than what is left of the transaction',
  ),
  noAuthorization: refusal(
    400,
    'missing_params',
    'Authorization code is required',
    'Pass the authorization code of a reusable card',
  ),
  badAuthorization: refusal(
    400,
    'invalid_params',
    'Email does not match Authorization code. Authorization may be inactive or belong to a different email. Please confirm.',
    'Ensure that the authorization code was returned for this email and is active',
  ),
  noAccount: refusal(
    400,
    'missing_params',
    'Account number and bank code are required',
    'Pass the account number and the code of a listed bank',
  ),
  unknownBank: refusal(400, 'invalid_bank_code', 'Unknown bank code', 'Ensure that the code is that of a listed bank'),
  unresolved: refusal(
    422,
    'invalid_bank_code',
    'Could not resolve account name. Check parameters or try again.',
    'Ensure that the account number belongs to the bank',
  ),
  noName: refusal(400, 'missing_params', 'Name is required', 'Pass the name of the recipient'),
  badRecipientType: refusal(
    400,
    'invalid_params',
    'Recipient type is not supported',
    'Pass "basa", the type of an account in South Africa',
  ),
  badSource: refusal(400, 'invalid_params', 'Source of transfer must be balance', 'Pass "balance" as the source'),
  unknownRecipient: refusal(
    404,
    'recipient_not_found',
    'Recipient specified is invalid',
    'Ensure that the recipient code belongs to this integration',
  ),
  badTransferReference: refusal(
    400,
    'invalid_reference',
    'Transfer reference must be 16 to 50 lowercase letters, digits, "-" or "_"',
    'Pass such a reference, or none',
  ),
  duplicateTransfer: refusal(
    400,
    'duplicate_transfer_reference',
    'Please provide a unique reference. Reference already exists on a transfer',
    'Verify the transfer of this reference before you send another',
  ),
  lowBalance: refusal(
    400,
    'insufficient_balance',
    'Your balance is not enough to fulfil this request',
    'Top up your balance, then send the transfer again',
  ),
  unknownTransfer: refusal(
    404,
    'transfer_not_found',
    'Transfer not found',
    'Ensure that the reference belongs to a transfer of this integration',
  ),
} as const satisfies Record<string, PaystackError>;

export function sendError(reply: FastifyReply, { status, message, nextStep, code }: PaystackError): FastifyReply {
  return reply.code(status).send({ status: false, message, meta: { nextStep }, type: 'validation_error', code });
}
