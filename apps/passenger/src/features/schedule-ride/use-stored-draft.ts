import { useAuthSession } from '@liftclub/auth-session';
import {
  emptyDraft,
  restoreDraft,
  scheduleReducer,
  serialiseDraft,
  type ScheduleAction,
  type ScheduleMode,
} from '@liftclub/domain';
import { useEffect, useReducer, type ActionDispatch } from 'react';

export type Dispatch = ActionDispatch<[action: ScheduleAction]>;

/** The ride a passenger is entering, kept on the device across reloads until it is cleared or its owner signs out. */
export function useStoredDraft(owner: string, mode: ScheduleMode, today: string) {
  const session = useAuthSession();
  const { stored } = session;
  const [draft, dispatch] = useReducer(scheduleReducer, null, () => {
    const kept = stored.get('draft');
    return restoreDraft(kept?.owner === owner ? kept.text : null, mode, today);
  });

  const text = serialiseDraft(draft);
  const isPristine = text === serialiseDraft(emptyDraft(mode, today));
  useEffect(() => {
    // Whoever has just signed out took the draft along; the page is only still on its way.
    if (!session.isSignedIn()) return;
    const kept = stored.get('draft');
    if (isPristine) stored.remove('draft');
    else stored.set('draft', { owner, text, attempt: kept?.owner === owner ? kept.attempt : null });
  }, [session, stored, owner, text, isPristine]);

  return { draft, dispatch, isPristine };
}
