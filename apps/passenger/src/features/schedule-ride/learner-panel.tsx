import { useAuthSession } from '@liftclub/auth-session';
import { type ScheduleDraft } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card, EmptyState, ErrorState, Loading, SelectInput, Skeleton } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { scholarsQuery } from '../../queries/scholars-query';
import type { Dispatch } from './use-stored-draft';

interface LearnerPanelProps {
  readonly draft: ScheduleDraft;
  readonly dispatch: Dispatch;
  /** Where learners are registered. */
  readonly scholarsHref: string;
}

/** "Choose registered Learner(s)": the first is chosen once the list is there (specification section 2). */
export function LearnerPanel({ draft, dispatch, scholarsHref }: LearnerPanelProps) {
  const { api } = useAuthSession();
  const { data, isError, refetch } = useQuery(scholarsQuery(api));
  useEffect(() => {
    if (data) dispatch({ type: 'learnersLoaded', learners: data.map(({ id, name }) => ({ id, name })) });
  }, [data, dispatch]);

  const copy = texts.schedule.learner;
  const { learners, scholarId, scheduled } = draft;
  return (
    <Card title={copy.title}>
      {!learners && isError && <ErrorState retryLabel={texts.general.tryAgain} onRetry={() => void refetch()} />}
      {!learners && !isError && (
        <Loading label={texts.general.loading}>
          <Skeleton height={52} />
        </Loading>
      )}
      {learners?.length === 0 && (
        <EmptyState
          icon="scholar"
          title={copy.none}
          text={copy.add}
          action={
            <ButtonLink to={scholarsHref} look="outline">
              {copy.addLink}
            </ButtonLink>
          }
        />
      )}
      {learners && learners.length > 0 && (
        <SelectInput
          name="scholar_id"
          label={copy.label}
          value={scholarId ?? ''}
          options={learners.map(({ id, name }) => ({ value: id, label: name }))}
          disabled={scheduled}
          onChange={(id) => dispatch({ type: 'learnerChosen', scholarId: id })}
        />
      )}
    </Card>
  );
}
