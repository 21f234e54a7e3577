import type { Scholar } from '@liftclub/api-contract';
import type { ScheduleDraft } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card, EmptyState, ErrorState, Loading, SelectInput, Skeleton } from '@liftclub/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Dispatch } from './use-stored-draft';

interface ScholarPanelProps {
  /** With the scholar who rides. */
  readonly draft: ScheduleDraft;
  readonly dispatch: Dispatch;
  readonly scholars: Pick<UseQueryResult<Scholar[]>, 'data' | 'isError' | 'refetch'>;
  /** Where scholars are registered. */
  readonly scholarsHref: string;
}

/** "Choose registered Learner(s)": the first is chosen once the list is there (specification section 2). */
export function ScholarPanel({ draft, dispatch, scholars, scholarsHref }: ScholarPanelProps) {
  const { data, isError, refetch } = scholars;
  const copy = texts.schedule.scholar;
  const { scholarId, scheduled } = draft;
  return (
    <Card title={copy.title}>
      {!data && isError && <ErrorState retryLabel={texts.reload.learners} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Loading label={texts.general.loading}>
          <Skeleton height={52} />
        </Loading>
      )}
      {data?.length === 0 && (
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
      {data && data.length > 0 && (
        <SelectInput
          name="scholar_id"
          label={copy.label}
          value={scholarId ?? ''}
          options={data.map(({ id, name }) => ({ value: id, label: name }))}
          disabled={scheduled}
          onChange={(id) => dispatch({ type: 'scholarChosen', scholarId: id })}
        />
      )}
    </Card>
  );
}
