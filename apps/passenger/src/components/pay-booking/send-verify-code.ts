import { isApiError, type ApiClient } from '@liftclub/api-client';
import { generateOtp } from '@liftclub/api-contract';
import type { StoredKeys } from '@liftclub/auth-session';

/**
 * Sends a code to the passenger's own phone and stores the letters of the request. HTTP errors are ignored: a code was
 * sent already, or the page for the code shows the error.
 */
export async function sendVerifyCode(api: ApiClient, stored: StoredKeys, phone: string): Promise<void> {
  try {
    const { data } = await api.call(generateOtp, { body: { phone } });
    stored.set('codeRequest', data.request);
  } catch (error) {
    if (!isApiError(error, 'http')) throw error;
  }
}
