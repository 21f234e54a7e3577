import type { Scholar } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Button, Card, ErrorState, Icon, Page, PageTitle } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths';
import { scholarsQuery } from '../../queries/scholars-query';
import { SharedScholars } from './shared-scholars';
import { ScholarSkeleton, ScholarList } from './scholar-list';

// Loaded after the list: the form is half of the page's JavaScript.
const ScholarDialog = lazy(() => import('./scholar-dialog').then((module) => ({ default: module.ScholarDialog })));

const LearnerAccessDialog = lazy(() =>
  import('./learner-access-dialog').then((module) => ({ default: module.LearnerAccessDialog })),
);

/** Lists, adds and edits a guardian's learners (specification section 2, Learners). */
export function ManageScholarsPage() {
  const { api } = useAuthSession();
  const { data: scholars, isError, isFetching, refetch } = useQuery(scholarsQuery(api));
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const isForRide = search.get('add') === 'ride';
  const navigate = useNavigate();
  const [open, setOpen] = useState(isForRide);
  // Kept while the dialog closes, so that its title does not change during the transition.
  const [edited, setEdited] = useState<Scholar>();

  const [accessed, setAccessed] = useState<Scholar>();
  const [accessOpen, setAccessOpen] = useState(false);

  const show = (scholar?: Scholar) => {
    setEdited(scholar);
    setOpen(true);
  };

  const showAccess = (scholar: Scholar) => {
    setAccessed(scholar);
    setAccessOpen(true);
  };

  return (
    <Page>
      <PageTitle
        title={texts.scholars.title}
        action={
          <Button onClick={() => show()}>
            <Icon name="plus" size={20} />
            {texts.scholars.addScholar}
          </Button>
        }
      />
      <Card title={texts.scholars.current}>
        {scholars && <ScholarList scholars={scholars} onEdit={show} onAccess={showAccess} />}
        {!scholars && !isError && <ScholarSkeleton />}
        {!scholars && isError && (
          <ErrorState picture retryLabel={texts.reload.learners} onRetry={() => void refetch()} busy={isFetching} />
        )}
      </Card>
      <SharedScholars />
      <Suspense fallback={null}>
        <ScholarDialog
          open={open}
          scholar={edited}
          onClose={() => setOpen(false)}
          onSaved={() => {
            if (isForRide && !edited) void navigate(paths.scheduleRide.forLearnerHref(id));
          }}
        />
        {accessed && <LearnerAccessDialog open={accessOpen} scholar={accessed} onClose={() => setAccessOpen(false)} />}
      </Suspense>
    </Page>
  );
}
