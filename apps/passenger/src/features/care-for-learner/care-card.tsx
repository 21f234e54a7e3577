import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Card, ErrorState, Loading } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { careQuery } from '../../queries/learner-care-query';

// Loaded after the page: it brings the rules of phone numbers.
const CareForm = lazy(() => import('./care-form').then((module) => ({ default: module.CareForm })));

/** What drivers are told about a learner, and whom we call in an emergency. */
export function CareCard({ id }: { readonly id: string }) {
  const { api } = useAuthSession();
  const { data, isError, isFetching, refetch } = useQuery(careQuery(api, id));
  const loading = <Loading label={texts.general.loading} lines={3} />;
  return (
    <Card title={texts.care.title}>
      {data && (
        <Suspense fallback={loading}>
          <CareForm id={id} care={data} />
        </Suspense>
      )}
      {!data && !isError && loading}
      {!data && isError && (
        <ErrorState retryLabel={texts.loadAgain.care} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </Card>
  );
}
