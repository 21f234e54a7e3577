import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Card, ErrorState, Loading, Page, PageTitle, Skeleton } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { vehicleStatusQuery } from '../../queries/vehicle-queries';
import { OwnVehicle } from './own-vehicle';

/** A driver's vehicle (specification section 2, Vehicle). */
export function VehiclePage() {
  const { api } = useAuthSession();
  const { data: status, isError, isFetching, refetch } = useQuery(vehicleStatusQuery(api));
  const notLoaded = (
    <Card>
      <ErrorState picture retryLabel={texts.reload.vehicle} onRetry={() => void refetch()} busy={isFetching} />
    </Card>
  );
  return (
    <Page>
      <PageTitle title={texts.vehicle.title} />
      {status && (
        <OwnVehicle status={status} instead={isError ? notLoaded : undefined} onChanged={() => void refetch()} />
      )}
      {!status && (isError ? notLoaded : <VehicleSkeleton />)}
    </Page>
  );
}

function VehicleSkeleton() {
  return (
    <Card>
      <Loading label={texts.general.loading}>
        <Skeleton width={64} height={64} round />
        <Skeleton width="70%" height={26} />
        <Skeleton width="45%" />
        <Skeleton width={140} height={48} />
      </Loading>
    </Card>
  );
}
