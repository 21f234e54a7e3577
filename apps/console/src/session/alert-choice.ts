import { hasAnyStaffRight } from '@liftclub/domain';
import { useSyncExternalStore } from 'react';
import { useConsole } from './console-session';

/** How a member is alerted to calls for help and late starts, beside the banner. */
export interface AlertChoice {
  readonly sound: boolean;
  /** In the title of the tab. */
  readonly title: boolean;
}

/** A browser plays no sound before somebody has clicked, so it is off until it is chosen. */
const DEFAULT = 'title';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** The choice of the signed-in member, stored in this browser for all its tabs. */
export function useAlertChoice(): [AlertChoice, (changes: Partial<AlertChoice>) => void] {
  const { staff } = useConsole();
  const key = `console-alerts-${staff.id}`;
  const stored = useSyncExternalStore(subscribe, () => window.localStorage.getItem(key) ?? DEFAULT).split(' ');
  const choice = { sound: stored.includes('sound'), title: stored.includes('title') };
  const choose = (changes: Partial<AlertChoice>) => {
    const chosen = Object.entries({ ...choice, ...changes }).flatMap(([name, on]) => (on ? [name] : []));
    window.localStorage.setItem(key, chosen.join(' '));
    // Browsers send the event to other tabs only.
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };
  return [choice, choose];
}

/** Whether the signed-in member may see calls for help or late starts. */
export function useSeesAlerts(): boolean {
  const { staff } = useConsole();
  return hasAnyStaffRight(staff.rights, ['cases.rides', 'dispatch.read']);
}
