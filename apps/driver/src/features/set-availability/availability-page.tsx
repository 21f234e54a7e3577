import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card, EmptyState, ErrorState, Loading, Page, PageTitle, Skeleton } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { availabilityQuery } from '../../queries/availability-queries';
import { vehicleQuery, vehicleStatusQuery } from '../../queries/vehicle-queries';
import { AvailabilityForm } from './availability-form';
import { DaysOff } from './days-off';

const copy = texts.availability;

/** When, where and for how many riders runs are planned for the driver. */
export function AvailabilityPage() {
  const { api } = useAuthSession();
  const { id = '' } = useParams();
  const status = useQuery(vehicleStatusQuery(api));
  return (
    <Page>
      <PageTitle title={copy.title} />
      {status.data ? (
        <OwnAvailability id={id} vehicle={status.data.vehicle} />
      ) : (
        <NotLoaded failed={status.isError} busy={status.isFetching} onRetry={() => void status.refetch()} />
      )}
    </Page>
  );
}

function OwnAvailability({ id, vehicle }: { readonly id: string; readonly vehicle: string | null }) {
  if (vehicle !== null) return <Declared vehicle={vehicle} />;
  return (
    <Card>
      <EmptyState
        icon="car"
        title={copy.noVehicle}
        action={<ButtonLink to={paths.vehicle.href(id)}>{copy.toVehicle}</ButtonLink>}
      />
    </Card>
  );
}

function Declared({ vehicle: vehicleId }: { readonly vehicle: string }) {
  const { api } = useAuthSession();
  const { user } = useSessionState();
  const declared = useQuery(availabilityQuery(api));
  const vehicle = useQuery(vehicleQuery(api, vehicleId));
  if (declared.data === undefined || !vehicle.data || !user)
    return (
      <NotLoaded
        failed={declared.isError || vehicle.isError}
        busy={declared.isFetching || vehicle.isFetching}
        onRetry={() => void Promise.all([declared.refetch(), vehicle.refetch()])}
      />
    );
  const { country } = user.profile;
  return (
    <>
      <AvailabilityForm declared={declared.data} vehicleSeats={vehicle.data.seat_no} country={country} />
      {declared.data && <DaysOff daysOff={declared.data.days_off} />}
    </>
  );
}

interface NotLoadedProps {
  readonly failed: boolean;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

function NotLoaded({ failed, busy, onRetry }: NotLoadedProps) {
  return (
    <Card>
      {failed ? (
        <ErrorState retryLabel={texts.reload.availability} onRetry={onRetry} busy={busy} />
      ) : (
        <Loading label={texts.general.loading}>
          <Skeleton width="60%" height={26} />
          <Skeleton height={48} />
          <Skeleton height={48} />
        </Loading>
      )}
    </Card>
  );
}
