import { errorResponse } from '@liftclub/test-support';

/** The response to a call without a valid session. */
export const signedOut = () =>
  errorResponse(401, { code: 'not_authenticated', message: 'Authentication credentials were not provided.' });
