export { createApiClient, type ApiClient, type ApiClientDependencies } from './api-client';
export { ApiError, failureText, isApiError, type ApiErrorKind } from './api-error';
export type { CallInput, UploadInput } from './call-input';
export type { TokenStore } from './session-renewal';
export type { TabLocks } from './tab-turns';
