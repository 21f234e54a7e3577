import type { Checklist } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checklistQuery } from '../../queries/checklist-query';

/** Dismissed names on this device; the oldest go first. */
const MOST_NAMES = 50;

/** What home shows after a payment, without what the user dismissed on this device; undefined while it is not known. */
export function useChecklist(): { shown: Checklist | undefined; dismiss: (name: string) => void } {
  const { api, stored, state } = useAuthSession();
  const { data } = useQuery(checklistQuery(api));
  const owner = state.get().user?.id ?? '';
  const [dismissed, setDismissed] = useState(() => {
    const entry = stored.get('dismissed');
    return entry?.owner === owner ? entry.names : [];
  });
  const isShown = (name: string) => !dismissed.includes(name);
  const dismiss = (name: string) => {
    const names = [...dismissed, name].slice(-MOST_NAMES);
    setDismissed(names);
    stored.set('dismissed', { owner, names });
  };
  const shown = data && {
    booked: data.booked && isShown(data.booked.booking_id) ? data.booked : null,
    contacts: data.contacts.filter(({ scholar_id }) => isShown(scholar_id)),
    open: data.open.filter(isShown),
  };
  return { shown, dismiss };
}
