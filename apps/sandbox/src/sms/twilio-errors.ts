import type { FastifyReply } from 'fastify';
import { isWebAddress } from '../web-address';

export function sendError(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  return reply.code(status).send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
}

const E164 = /^\+[1-9]\d{6,14}$/;
const SENDER = /^(\+[1-9]\d{6,14}|\d{3,8}|(?=.*[A-Za-z])[A-Za-z0-9 &_+-]{1,11})$/;
const LONGEST = 1_600;

/** The error that Twilio reports for a message, or null. */
export function errorOf(form: URLSearchParams): { code: number; message: string } | null {
  const to = form.get('To');
  const from = form.get('From');
  const body = form.get('Body');
  if (!to) return { code: 21604, message: "A 'To' phone number is required." };
  if (!E164.test(to)) return { code: 21211, message: `The 'To' number ${to} is not a valid phone number.` };
  if (!from && !form.get('MessagingServiceSid')) return { code: 21603, message: "A 'From' phone number is required." };
  if (from && !SENDER.test(from)) {
    return {
      code: 21212,
      message: `The 'From' number ${from} is not a valid phone number, shortcode, or alphanumeric sender ID.`,
    };
  }
  if (!body) return { code: 21602, message: 'Message body is required.' };
  if (body.length > LONGEST) {
    return { code: 21617, message: `The concatenated message body exceeds the ${LONGEST} character limit.` };
  }
  const callback = form.get('StatusCallback');
  if (callback !== null && !isWebAddress(callback)) {
    return { code: 21609, message: `The StatusCallback URL ${callback} is not a valid URL.` };
  }
  return null;
}
