import { texts } from '@liftclub/texts';
import { ErrorState, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useMaps } from './use-maps';

const Note = styled('div')({ color: palette.muted });

/**
 * "Loading map...", or "Error loading map" with "Reload map"; nothing once the script is loaded (specification
 * section 2).
 */
export function MapsNotice() {
  const { status, retry } = useMaps();
  if (status === 'ready') return null;
  return (
    <Note role="status">
      {status === 'failed' ? (
        <ErrorState text={texts.schedule.route.mapError} retryLabel={texts.reload.map} onRetry={retry} />
      ) : (
        texts.schedule.route.loadingMap
      )}
    </Note>
  );
}
