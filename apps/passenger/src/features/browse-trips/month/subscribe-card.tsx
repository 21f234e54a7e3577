import { getCalendarFeed, rotateCalendarFeed } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Button, Card, ConfirmDialog, CopyButton, ErrorState, Loading, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogButton } from '../../../components/dialog-button';
import { queryKeys } from '../../../queries/query-keys';
import { useChange } from '../../../queries/use-change';

const copy = texts.calendarFeed;
const Body = styled('div')({ display: 'grid', gap: 12, justifyItems: 'start' });
const Line = styled('p')({ margin: 0 });
const Quiet = styled(Line)({ color: palette.muted });
const Address = styled('code')({ overflowWrap: 'anywhere' });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

/** The address at which a calendar program reads the rides. It is created when it is first shown. */
export function SubscribeCard() {
  const [shown, setShown] = useState(false);
  return (
    <Card title={copy.title}>
      <Body>
        <Line>{copy.intro}</Line>
        {shown ? (
          <FeedAddress />
        ) : (
          <Button small look="outline" onClick={() => setShown(true)}>
            {copy.show}
          </Button>
        )}
      </Body>
    </Card>
  );
}

function FeedAddress() {
  const { api } = useAuthSession();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.calendarFeed,
    queryFn: async ({ signal }) => (await api.call(getCalendarFeed, { signal })).data,
  });
  if (!data)
    return isError ? (
      <ErrorState retryLabel={texts.reload.calendarFeed} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Loading label={texts.general.loading} lines={2} />
    );
  return (
    <>
      <Body role="group" aria-label={copy.address}>
        {data.url === null ? <Line>{copy.hidden}</Line> : <Address>{data.url}</Address>}
        <Quiet>{copy.how}</Quiet>
        <Quiet>{copy.warning}</Quiet>
      </Body>
      <Buttons>
        {data.url !== null && <CopyButton text={data.url} label={copy.copy} copiedLabel={copy.copied} />}
        <DialogButton look="quiet" dialog={(open, onClose) => <RotateDialog open={open} onClose={onClose} />}>
          {copy.rotate}
        </DialogButton>
      </Buttons>
    </>
  );
}

function RotateDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { api } = useAuthSession();
  const { change, busy } = useChange({
    call: async () => {
      await api.call(rotateCalendarFeed, { body: {} });
      onClose();
    },
    done: copy.rotated,
    stale: queryKeys.calendarFeed,
  });
  return (
    <ConfirmDialog
      open={open}
      title={copy.rotateTitle}
      text={copy.rotateText}
      confirmLabel={copy.rotate}
      cancelLabel={copy.keep}
      onConfirm={() => change()}
      onClose={onClose}
      busy={busy}
    />
  );
}
