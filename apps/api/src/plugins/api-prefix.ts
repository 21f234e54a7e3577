/** Where every call of specification section 7 lives. */
export const API_PREFIX = '/api/v1/';
