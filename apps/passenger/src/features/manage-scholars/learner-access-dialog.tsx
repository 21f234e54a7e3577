import type { LearnerAccessRow, Scholar } from '@liftclub/api-contract';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { formatClock, formatDate, marketOf, SOUTH_AFRICA, todayIn } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Dialog, EmptyState, ErrorState, Loading, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ShowMore } from '../../components/show-more';
import { learnerAccessesQuery } from '../../queries/learner-accesses-query';

const copy = texts.learnerAccess;
const Note = styled('p')({ margin: '0 0 16px', color: palette.muted });
const List = styled('ul')({ display: 'grid', gap: 14, margin: 0, padding: 0, listStyle: 'none' });
const Who = styled('span')({ fontWeight: 600, overflowWrap: 'anywhere' });
const Small = styled('span')({ display: 'block', color: palette.muted, fontSize: '0.9375rem' });

interface LearnerAccessDialogProps {
  readonly open: boolean;
  readonly scholar: Scholar;
  readonly onClose: () => void;
}

/** Who saw a learner's name, places or position. */
export function LearnerAccessDialog({ open, scholar, onClose }: LearnerAccessDialogProps) {
  return (
    <Dialog open={open} title={copy.title(scholar.name)} closeLabel={copy.close} onClose={onClose}>
      <Note>{copy.explanation}</Note>
      <Accesses id={scholar.id} />
    </Dialog>
  );
}

function Accesses({ id }: { readonly id: string }) {
  const { api } = useAuthSession();
  const { data, isError, isFetching, refetch, ...pages } = useInfiniteQuery(learnerAccessesQuery(api, id));
  if (!data)
    return isError ? (
      <ErrorState retryLabel={texts.reload.accesses} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Loading label={texts.general.loading} lines={4} />
    );
  const rows = data.pages.flatMap((page) => page.data);
  if (rows.length === 0) return <EmptyState icon="scholar" title={copy.none} text={copy.noneHint} />;
  return (
    <>
      <List>
        {rows.map((row) => (
          <Access key={row.id} row={row} />
        ))}
      </List>
      {pages.hasNextPage && (
        <ShowMore
          busy={pages.isFetchingNextPage}
          failed={pages.isFetchNextPageError}
          onShow={() => void pages.fetchNextPage()}
        />
      )}
    </>
  );
}

function Access({ row: { at, role, first_name, what, why } }: { readonly row: LearnerAccessRow }) {
  const { user } = useSessionState();
  const { zone } = marketOf(user?.profile.country ?? SOUTH_AFRICA);
  const instant = new Date(at);
  const when = `${formatDate(todayIn(zone, instant))}, ${formatClock(zone, instant)}`;
  return (
    <li>
      <Who>{first_name ?? copy.nameless[role]}</Who> {what}
      <Small>{first_name === null ? when : copy.roleAndTime(copy.roles[role], when)}</Small>
      {why !== null && <Small>{copy.reason(why)}</Small>}
    </li>
  );
}
