import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { formatClock, formatHeaderDate, marketOf, SOUTH_AFRICA } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const Note = styled('p')({ margin: '0 0 12px', color: palette.muted });

interface CachedNoteProps {
  /** The query of the list. */
  readonly of: {
    readonly data: unknown;
    readonly dataUpdatedAt: number;
    readonly isError: boolean;
    readonly isFetching: boolean;
  };
}

/** How old a list is that could not be loaded again: of an earlier visit, or from before the connection was lost. */
export function CachedNote({ of: { data, dataUpdatedAt, isError, isFetching } }: CachedNoteProps) {
  const { now } = useAuthSession();
  const { user } = useSessionState();
  const isOld = isError || dataUpdatedAt < performance.timeOrigin;
  if (data === undefined || isFetching || !isOld) return null;
  const { zone } = marketOf(user?.profile.country ?? SOUTH_AFRICA);
  const at = new Date(dataUpdatedAt);
  const [day, clock] = [formatHeaderDate(zone, at), formatClock(zone, at)];
  const isToday = day === formatHeaderDate(zone, now());
  return <Note>{texts.offline.asOf(isToday ? clock : `${day}, ${clock}`)}</Note>;
}
