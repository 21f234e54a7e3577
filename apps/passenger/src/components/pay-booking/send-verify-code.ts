import { isApiError, type ApiClient } from '@liftclub/api-client';
import { generateOtp } from '@liftclub/api-contract';

/** Sends a code to the passenger's own phone. A refusal says that one is on its way, or is told by the page that takes it. */
export async function sendVerifyCode(api: ApiClient, phone: string): Promise<void> {
  try {
    await api.call(generateOtp, { body: { phone } });
  } catch (error) {
    if (!isApiError(error, 'http')) throw error;
  }
}
