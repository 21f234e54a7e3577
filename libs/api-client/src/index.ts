export { createApiClient, type ApiClient, type ApiClientDependencies } from './api-client';
export { ApiError, failureText, isApiError, type ApiErrorKind } from './api-error';
export type { CallInput, ContractInput, UploadInput } from './call-input';
export { createConsoleClient, type ConsoleClient, type ConsoleClientDependencies } from './console-client';
export type { TokenStore } from './session-renewal';
export type { TabLocks } from './tab-turns';
