import { isApiError, type ApiClient } from '@liftclub/api-client';
import { generateOtp } from '@liftclub/api-contract';

/**
 * Sends a code to the passenger's own phone. HTTP errors are ignored: a code was sent already, or the page that asks
 * for the code shows the error.
 */
export async function sendVerifyCode(api: ApiClient, phone: string): Promise<void> {
  try {
    await api.call(generateOtp, { body: { phone } });
  } catch (error) {
    if (!isApiError(error, 'http')) throw error;
  }
}
