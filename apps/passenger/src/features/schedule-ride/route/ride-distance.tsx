import { formatKm } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ErrorState, Icon, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';

const Line = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: '16px 0 0',
  color: palette.muted,
  fontWeight: 600,
});
const copy = texts.schedule.route;

export interface RideDistanceProps {
  /** In km; null until both points are set and the distance between them is known. */
  readonly distance: number | null;
  readonly measurement: Pick<UseQueryResult, 'isFetching' | 'isError' | 'refetch'>;
}

/** How far a ride is. */
export function RideDistance({ distance, measurement: { isFetching, isError, refetch } }: RideDistanceProps) {
  if (distance !== null) {
    return (
      <Line>
        <Icon name="route" size={20} />
        {formatKm(distance)}
      </Line>
    );
  }
  if (isFetching) return <Line role="status">{copy.measuring}</Line>;
  if (!isError) return null;
  return <ErrorState retryLabel={texts.loadAgain.distance} onRetry={() => void refetch()} />;
}
