import type { Review } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Page, PageTitle } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { RecordState } from '../../components/record-state';
import { DecidedDocuments } from './decided-documents';
import { DecisionForm, type DecisionFormProps } from './decision-form';
import { ShortcutHint, QueueBar } from './queue-bar';
import { ReviewFacts } from './review-facts';
import { useShortcutSetting } from './use-shortcuts';
import { useReview } from './use-review';
import { VersionHistory } from './version-history';

const { title, loading, notFound, backToQueue } = texts.consoleReview;

const WIDE = '@media (min-width: 1200px)';
const Parts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 270px', '& > aside': { gridColumn: 2, gridRow: 1 } },
});
const Aside = styled('aside')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 });

/** One version of a driver's documents: look, compare, decide about each, go on to the next. */
export function ReviewPage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch, renewLinks } = useReview(id);
  const refresh = async () => (await refetch()).data;
  return (
    <Page>
      <PageTitle title={data?.driver.name ?? title} />
      {data ? (
        <OpenedReview review={data} refresh={refresh} renewLinks={renewLinks} />
      ) : (
        <RecordState
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
          loading={loading}
          missing={{ title: notFound, back: backToQueue, href: paths.reviews.href() }}
        />
      )}
    </Page>
  );
}

function OpenedReview({
  review,
  refresh,
  renewLinks,
}: Omit<DecisionFormProps, 'shortcutsOn'> & { readonly review: Review }) {
  const [shortcutsOn, setShortcutsOn] = useShortcutSetting();
  const documents = { review, renewLinks, shortcutsOn };
  return (
    <>
      <QueueBar queue={review.queue} shortcutsOn={shortcutsOn} />
      <ShortcutHint on={shortcutsOn} onChange={setShortcutsOn} />
      <Parts>
        <Aside>
          <ReviewFacts review={review} />
          {review.history.length > 0 && <VersionHistory history={review.history} />}
        </Aside>
        {review.decided_at === null ? (
          <DecisionForm {...documents} refresh={refresh} />
        ) : (
          <DecidedDocuments {...documents} />
        )}
      </Parts>
    </>
  );
}
