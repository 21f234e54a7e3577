import { createApiClient, type ApiClient } from '@liftclub/api-client';
import { buildTokens, fakeBrowser } from '@liftclub/test-support';

/** The API client of a passenger who is signed in. */
export function passengerClient(): ApiClient {
  const tab = fakeBrowser().openTab();
  const { access, refresh } = buildTokens();
  return createApiClient({
    origin: tab.origin,
    tokens: { access: () => access, refresh: () => refresh, save: () => undefined, forget: () => undefined },
    now: tab.now,
    locks: tab.locks,
    timeoutSignal: tab.timeoutSignal,
    onNoResponse: () => undefined,
    onSessionEnded: () => undefined,
    log: tab.log,
  });
}
