import type { FakeTab } from '@liftclub/test-support';
import { createApiClient, type ApiClientDependencies } from '../api-client';

/** A client on the storage of a fake tab, with the callbacks it made. */
export function tabClient(tab: FakeTab, replaced: Partial<ApiClientDependencies> = {}) {
  const heard = { noResponse: 0, ended: 0 };
  const api = createApiClient({
    origin: tab.origin,
    tokens: {
      access: () => tab.local.getItem('access'),
      refresh: () => tab.local.getItem('refresh'),
      save: ({ access, refresh }) => {
        tab.local.setItem('access', access);
        tab.local.setItem('refresh', refresh);
      },
      forget: () => ['access', 'refresh', 'user'].forEach((key) => tab.local.removeItem(key)),
    },
    now: tab.now,
    locks: tab.locks,
    timeoutSignal: tab.timeoutSignal,
    onNoResponse: () => (heard.noResponse += 1),
    onSessionEnded: () => (heard.ended += 1),
    log: tab.log,
    ...replaced,
  });
  return { api, heard };
}
