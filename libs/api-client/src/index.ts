export { createApiClient, type ApiClient } from './api-client';
export { ApiError, failureText, isApiError, readApiError } from './api-error';
export { followStream } from './event-stream';
export { createConsoleClient, type ConsoleClient } from './console-client';
export type { TokenStore } from './session-renewal';
export type { TabLocks } from './tab-lock';
