import type { TokenStore } from '@liftclub/api-client';
import type { StoredKeys } from './stored-keys';

/** The token store of the API client, on the stored keys. */
export function createTokenStore(stored: StoredKeys): TokenStore {
  return {
    access: () => stored.get('access'),
    refresh: () => stored.get('refresh'),
    save: ({ access, refresh }) => {
      stored.set('access', access);
      stored.set('refresh', refresh);
    },
    forget: () => stored.remove('access', 'refresh', 'user', 'kept'),
  };
}
