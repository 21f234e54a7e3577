import { useState } from 'react';
import { useAuthSession } from '../react/auth-session-provider';
import type { StoredKey } from '../stored/stored-keys';

/**
 * Whether the key was stored when the page was opened. A page that removes its key (a verified phone, a paid reference)
 * stays open.
 */
export function useStoredAtEntry(key: StoredKey): boolean {
  const { stored } = useAuthSession();
  const [wasStored] = useState(() => stored.get(key) !== null);
  return wasStored;
}
