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
} as const satisfies Record<string, PaystackError>;

export function sendError(reply: FastifyReply, { status, message, nextStep, code }: PaystackError): FastifyReply {
  return reply.code(status).send({ status: false, message, meta: { nextStep }, type: 'validation_error', code });
}
