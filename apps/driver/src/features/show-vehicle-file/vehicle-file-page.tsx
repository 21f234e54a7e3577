import { saveFile } from '@liftclub/account';
import { isApiError } from '@liftclub/api-client';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { formatClock, formatDate, marketOf, todayIn } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  Icon,
  Loading,
  Page,
  PageTitle,
  palette,
  Skeleton,
} from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { storedVehicleFileQuery, vehicleFileQuery, type ShownVehicleFile } from '../../queries/vehicle-file-query';

const copy = texts.vehicleFile;

const Text = styled('p')({ margin: '0 0 16px' });
const Note = styled('p')({ display: 'flex', gap: 8, margin: '0 0 16px', color: palette.warning, fontWeight: 600 });
// White in the dark theme too: it is shown as it is printed.
const Frame = styled('iframe')({
  display: 'block',
  width: '100%',
  minHeight: 480,
  marginTop: 20,
  border: `1px solid ${palette.line}`,
  borderRadius: 12,
  background: 'white',
});

/** The file of the vehicle for an officer or a school, with or without a connection. */
export function VehicleFilePage() {
  const { id = '' } = useParams();
  return (
    <Page>
      <PageTitle title={copy.title} />
      <Card>
        <OwnFile id={id} />
      </Card>
    </Page>
  );
}

function OwnFile({ id }: { readonly id: string }) {
  const { api } = useAuthSession();
  const { data: onPhone } = useQuery(storedVehicleFileQuery(id));
  const { data: loaded, error, isFetching, refetch } = useQuery(vehicleFileQuery(api, id));
  if (isApiError(error, 'http') && error.status === 404)
    return (
      <EmptyState
        icon="file"
        title={copy.noFile}
        text={copy.noFileText}
        action={<ButtonLink to={paths.vehicle.href(id)}>{texts.driverPass.own.toVehicle}</ButtonLink>}
      />
    );
  const file = loaded ?? onPhone;
  if (!file)
    return error ? (
      <ErrorState retryLabel={texts.reload.vehicleFile} onRetry={() => void refetch()} busy={isFetching} picture />
    ) : (
      <Loading label={texts.general.loading}>
        <Skeleton width="60%" height={26} />
        <Skeleton height={320} />
      </Loading>
    );
  return <File file={file} isLoading={!loaded && !error} />;
}

interface FileProps {
  readonly file: ShownVehicleFile;
  /** A newer one is being loaded. */
  readonly isLoading: boolean;
}

function File({ file, isLoading }: FileProps) {
  const [height, setHeight] = useState<number>();
  const fit = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
    setHeight(currentTarget.contentDocument?.documentElement.scrollHeight);
  return (
    <>
      <Text>{copy.text}</Text>
      {file.stored !== false && <StoredNote file={file} isLoading={isLoading} />}
      <Button look="outline" onClick={() => saveFile(file.pdf, 'Liftclub-vehicle-file.pdf')}>
        {copy.pdf}
      </Button>
      {/* The page has no script; of the same origin, so that its height can be read. */}
      <Frame
        title={copy.frame}
        srcDoc={file.page}
        sandbox="allow-same-origin"
        onLoad={fit}
        style={height === undefined ? undefined : { height }}
      />
    </>
  );
}

/** How old the file on the phone is, and why it is shown. */
function StoredNote({ file: { madeAt, stored }, isLoading }: FileProps) {
  const { user } = useSessionState();
  const { zone } = marketOf(user?.profile.country ?? '');
  const made = new Date(madeAt);
  const time = `${formatDate(todayIn(zone, made))}, ${formatClock(zone, made)}`;
  return (
    <Note role="status">
      <Icon name="info" size={20} />
      {isLoading ? copy.loading : copy.noConnection} {stored === 'old' ? copy.old(time) : copy.stored(time)}
    </Note>
  );
}
