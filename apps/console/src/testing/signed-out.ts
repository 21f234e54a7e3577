import { errorResponse } from '@liftclub/test-support';

/** What the server answers to who is not, or no longer, signed in. */
export const signedOut = () =>
  errorResponse(401, { code: 'not_authenticated', message: 'Authentication credentials were not provided.' });
