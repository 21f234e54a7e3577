import { texts } from '@liftclub/texts';
import { styled } from '@mui/material/styles';
import { useParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { paths } from '../../paths';
import { RecordPage } from '../../components/record-page';
import { DecidedDocuments } from './decision/decided-documents';
import { DecisionForm, type DecisionFormProps } from './decision/decision-form';
import { DriverChecks } from './driver-checks';
import { QueueBar, ShortcutHint } from './queue/queue-bar';
import { ReviewFacts } from './review-facts';
import { useShortcutSetting } from './use-shortcuts';
import { VersionHistory } from './version-history';
import { reviewQuery } from '../../queries/review-query';
import { useConsole } from '../../session/console-session';

const { title, loading, notFound, backToQueue } = texts.consoleReview;

const WIDE = '@media (min-width: 1200px)';
const Parts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 300px' },
});
const Aside = styled('aside')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 });

/** One version of a driver's documents: the photos beside the driver's details, and a decision about each. */
export function ReviewPage() {
  const { id = '' } = useParams();
  const { query, renewLinks } = useReview(id);
  const refresh = async () => (await query.refetch()).data;
  return (
    <RecordPage
      query={query}
      title={(review) => review?.driver.name ?? title}
      loading={loading}
      missing={{ title: notFound, back: backToQueue, href: paths.reviews.href() }}
    >
      {(review) => <OpenedReview review={review} refresh={refresh} renewLinks={renewLinks} />}
    </RecordPage>
  );
}

function OpenedReview({ review, refresh, renewLinks }: Omit<DecisionFormProps, 'shortcutsOn'>) {
  const [shortcutsOn, setShortcutsOn] = useShortcutSetting();
  const documents = { review, renewLinks, shortcutsOn };
  return (
    <>
      <QueueBar queue={review.queue} shortcutsOn={shortcutsOn} />
      <ShortcutHint on={shortcutsOn} onChange={setShortcutsOn} />
      <Parts>
        {review.decided_at === null ? (
          <DecisionForm {...documents} refresh={refresh} />
        ) : (
          <DecidedDocuments {...documents} />
        )}
        <Aside>
          <ReviewFacts review={review} />
          <DriverChecks review={review} />
          {review.history.length > 0 && <VersionHistory history={review.history} />}
        </Aside>
      </Parts>
    </>
  );
}

/** One version of a driver's documents, loaded when its page opens and when its photos need new links. */
function useReview(id: string) {
  const { api } = useConsole();
  const query = useQuery(reviewQuery(api, id));
  const { refetch } = query;

  /** Loads new links, once for all photos that ask at the same time. Resolves to false when that fails. */
  const renewLinks = useCallback(async () => (await refetch({ cancelRefetch: false })).isSuccess, [refetch]);
  return { query, renewLinks };
}
