import { isApiError } from '@liftclub/api-client';
import { getOwnPass } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Button, ButtonLink, Card, EmptyState, ErrorState, Loading, Page, PageTitle, Skeleton } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { queryKeys } from '../../queries/query-keys';

const copy = texts.driverPass.own;
// White in the dark theme too: many cameras read only dark codes on a light ground.
const Code = styled('img')({ width: 'min(100%, 320px)', borderRadius: 12, background: 'white' });
const Text = styled('p')({ margin: '0 0 20px' });
const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginTop: 20,
  '@media print': { display: 'none' },
});

/** The driver's own pass: a code that guardians scan, on the screen or on paper. */
export function PassPage() {
  const { id = '' } = useParams();
  return (
    <Page>
      <PageTitle title={copy.title} />
      <Card>
        <OwnPass id={id} />
      </Card>
    </Page>
  );
}

function OwnPass({ id }: { readonly id: string }) {
  const { api } = useAuthSession();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.pass,
    queryFn: async ({ signal }) => (await api.call(getOwnPass, { signal })).data,
  });
  if (isApiError(error, 'http') && error.status === 404)
    return (
      <EmptyState
        icon="card"
        title={copy.none}
        text={copy.noneText}
        action={<ButtonLink to={paths.vehicle.href(id)}>{copy.toVehicle}</ButtonLink>}
      />
    );
  if (!data)
    return error ? (
      <ErrorState retryLabel={texts.reload.pass} onRetry={() => void refetch()} busy={isFetching} picture />
    ) : (
      <Loading label={texts.general.loading}>
        <Skeleton height={320} />
      </Loading>
    );
  return (
    <>
      <Text>{copy.text}</Text>
      <Code src={`data:image/svg+xml,${encodeURIComponent(data.qr)}`} alt={copy.qr} />
      <Buttons>
        <Button onClick={() => window.print()}>{copy.print}</Button>
        <ButtonLink look="outline" to={data.url} target="_blank">
          {copy.link}
        </ButtonLink>
      </Buttons>
    </>
  );
}
