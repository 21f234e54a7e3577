import * as v from 'valibot';
import { providerText } from './provider-text';

const named = v.object({ reference: v.pipe(providerText, v.nonEmpty(), v.maxLength(128)) });

/**
 * Our reference of a transaction: `reference` of the metadata, a JSON text, else the order id; null when it has
 * neither.
 */
export function alatpayReference(
  metadata: string | null | undefined,
  orderId: string | null | undefined,
): string | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), named), metadata);
  return parsed.success ? parsed.output.reference : orderId || null;
}
