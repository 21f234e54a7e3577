import { useAuthSession } from '@liftclub/auth-session';
import { isAllowed, type LearnerRole } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, EmptyState, ErrorState, Loading, Page, PageTitle, Skeleton } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { lazy, Suspense } from 'react';
import { sharedScholarsQuery, careQuery } from '../../queries/learner-care-query';
import { scholarsQuery } from '../../queries/scholars-query';
import { CaregiversCard } from './caregivers-card';
import { ReceiversCard } from './receivers-card';

// Loaded after the page: it needs the phone number library.
const CareForm = lazy(() => import('./care-form').then((module) => ({ default: module.CareForm })));

const copy = texts.caregivers;

/** Caregivers, receivers and care details of a learner, as far as the user's role allows. */
export function CareForLearnerPage() {
  const { scholar: id = '' } = useParams();
  const { learner, isLoading, isError, isFetching, retry } = useLearner(id);
  if (learner)
    return (
      <Page>
        <PageTitle title={copy.pageTitle(learner.name)} />
        <Cards id={id} name={learner.name} role={learner.role} />
      </Page>
    );
  return (
    <Page>
      <PageTitle title={copy.open} />
      <Card>
        {isLoading && (
          <Loading label={texts.general.loading}>
            <Skeleton height={280} />
          </Loading>
        )}
        {isError && <ErrorState picture retryLabel={texts.reload.learners} onRetry={retry} busy={isFetching} />}
        {!isLoading && !isError && (
          <EmptyState icon="scholar" title={copy.unknownLearner} text={copy.unknownLearnerHint} />
        )}
      </Card>
    </Page>
  );
}

interface CardsProps {
  readonly id: string;
  /** Of the learner. */
  readonly name: string;
  readonly role: LearnerRole;
}

function Cards({ id, name, role }: CardsProps) {
  return (
    <>
      {isAllowed(role, 'caregivers') && <CaregiversCard id={id} />}
      {isAllowed(role, 'receivers') && <ReceiversCard id={id} />}
      {isAllowed(role, 'care') && <CareCard id={id} name={name} />}
      {!isAllowed(role, 'care') && role !== 'owner' && <Card title={copy.roles[role]}>{copy.explain[role]}</Card>}
    </>
  );
}

/** One of the user's own learners, or one shared with the user. */
function useLearner(id: string) {
  const { api } = useAuthSession();
  const own = useQuery(scholarsQuery(api));
  const shared = useQuery(sharedScholarsQuery(api));
  const name = own.data?.find((scholar) => scholar.id === id)?.name;
  const other = shared.data?.learners.find(({ scholar_id }) => scholar_id === id);
  return {
    learner: name === undefined ? other : { name, role: 'owner' as const },
    isLoading: own.isPending || shared.isPending,
    isError: own.isError || shared.isError,
    isFetching: own.isFetching || shared.isFetching,
    retry: () => void Promise.all([own.refetch(), shared.refetch()]),
  };
}

/** What drivers see about a learner, and whom we call in an emergency. */
function CareCard({ id, name }: Omit<CardsProps, 'role'>) {
  const { api } = useAuthSession();
  const { data, isError, isFetching, refetch } = useQuery(careQuery(api, id));
  const loading = <Loading label={texts.general.loading} lines={3} />;
  return (
    <Card title={texts.care.title}>
      {data && (
        <Suspense fallback={loading}>
          <CareForm id={id} name={name} care={data} />
        </Suspense>
      )}
      {!data && !isError && loading}
      {!data && isError && (
        <ErrorState retryLabel={texts.reload.care} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </Card>
  );
}
