/** Path prefix of every call of specification section 7. */
export const API_PREFIX = '/api/v1/';
