import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The form of a webhook of Twilio; undefined unless `signature` is the one that Twilio computes with our token about
 * the public address and the fields. Compared in constant time.
 */
export function readTwilioForm(
  authToken: string,
  publicUrl: string,
  body: string,
  signature: string | undefined,
): URLSearchParams | undefined {
  const form = new URLSearchParams(body);
  const fields = [...form].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const signed = publicUrl + fields.map(([name, value]) => name + value).join('');
  const expected = createHmac('sha1', authToken).update(signed, 'utf8').digest();
  const given = Buffer.from(signature ?? '', 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected) ? form : undefined;
}
