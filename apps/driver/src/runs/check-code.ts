import type { RunStop } from '@liftclub/api-contract';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/**
 * Compares a rider's code with the salted hash of the manifest, on the device. Takes about half a second of a cheap
 * phone. Undefined where nothing can be compared: then the server decides.
 */
export async function checkCode(check: RunStop['code_check'], code: string): Promise<boolean | undefined> {
  if (!check || !('subtle' in crypto)) return undefined;
  const password = await crypto.subtle.importKey('raw', new TextEncoder().encode(code), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const { iterations } = check;
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(check.salt), iterations };
  const expected = bytesOf(check.hash);
  const derived = new Uint8Array(await crypto.subtle.deriveBits(how, password, expected.length * 8));
  return derived.every((byte, index) => byte === expected[index]);
}
