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

interface StoredDraftOptions {
  readonly mode: ScheduleMode;
  readonly today: string;
  /** The guardian has just added a learner to book for, who is then the rider. */
  readonly isForLearner: boolean;
}

/** The ride a passenger is entering, stored on the device until it is cleared or its owner signs out. */
export function useStoredDraft(owner: string, { mode, today, isForLearner }: StoredDraftOptions) {
  const session = useAuthSession();
  const { stored } = session;
  const [draft, dispatch] = useReducer(scheduleReducer, null, () => {
    const saved = stored.get('draft');
    const restored = restoreDraft(saved?.owner === owner ? saved.text : null, mode, today);
    const hasNoRider = mode === 'full' && restored.rider === null;
    return isForLearner && hasNoRider
      ? scheduleReducer(restored, { type: 'riderToggled', rider: 'Learner' })
      : restored;
  });

  const text = serialiseDraft(draft);
  const isPristine = text === serialiseDraft(emptyDraft(mode, today));
  useEffect(() => {
    // After a sign-out the draft is gone; the next page is still loading.
    if (!session.isSignedIn()) return;
    const saved = stored.get('draft');
    if (isPristine) stored.remove('draft');
    else stored.set('draft', { owner, text, attempt: saved?.owner === owner ? saved.attempt : null });
  }, [session, stored, owner, text, isPristine]);

  return { draft, dispatch, isPristine };
}
