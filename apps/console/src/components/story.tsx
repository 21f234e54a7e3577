import type { StoryEndpoint, StoryItem } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Button, Card, ErrorState, Loading, Skeleton, StatusChip, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { storyQuery } from '../queries/story-query';
import { useConsole } from '../session/console-session';
import { formatDateTime } from './format-date-time';
import { Nothing, Quiet, RowList, RowText } from './row-list';

const copy = texts.consoleStory;

const More = styled('div')({ marginTop: 16 });

interface StoryProps {
  readonly endpoint: StoryEndpoint;
  /** Of the trip, the booking or the person. */
  readonly id: string;
}

/** What happened to a trip, a booking or a person, the newest first. */
export function Story({ endpoint, id }: StoryProps) {
  const { api } = useConsole();
  const story = useInfiniteQuery(storyQuery(api, endpoint, id));
  const items = story.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card title={copy.title}>
      {story.isPending && (
        <Loading label={copy.loading}>
          <Skeleton height={220} />
        </Loading>
      )}
      {story.isSuccess && items.length === 0 && <Nothing>{copy.empty}</Nothing>}
      {items.length > 0 && (
        <RowList aria-label={copy.title}>
          {items.map((item, position) => (
            // Items have no ids, and none is put before another.
            <StoryRow key={`${item.at} ${position}`} item={item} />
          ))}
        </RowList>
      )}
      {story.isError && (
        <ErrorState
          retryLabel={copy.failed}
          onRetry={() => void (story.data ? story.fetchNextPage() : story.refetch())}
          busy={story.isFetching}
        />
      )}
      {story.hasNextPage && !story.isError && (
        <More>
          <Button
            look="outline"
            small
            disabled={story.isFetchingNextPage}
            aria-busy={story.isFetchingNextPage}
            onClick={() => void story.fetchNextPage()}
          >
            {copy.more}
          </Button>
        </More>
      )}
    </Card>
  );
}

function StoryRow({ item: { at, kind, text, by, link } }: { readonly item: StoryItem }) {
  const when = formatDateTime(at);
  return (
    <li>
      <RowText>
        {link === null ? <span>{text}</span> : <TextLink to={link}>{text}</TextLink>}
        <Quiet>{by === null ? when : copy.by(by, when)}</Quiet>
      </RowText>
      <StatusChip tone="quiet">{copy.kinds[kind]}</StatusChip>
    </li>
  );
}
