import { texts } from '@liftclub/texts';
import { Icon, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';

const Area = styled('div')({ '& > p': { margin: '0 0 20px' } });
const Note = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '10px 14px',
  borderRadius: 12,
  border: `1px solid ${palette.warning}`,
  background: palette.warningTint,
  color: palette.ink,
});

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says so, also to screen readers, while the device has no connection. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <Area aria-live="polite">
      {!isOnline && (
        <Note>
          <Icon name="info" size={20} style={{ flexShrink: 0, color: palette.warning }} />
          {texts.offline.note}
        </Note>
      )}
    </Area>
  );
}
