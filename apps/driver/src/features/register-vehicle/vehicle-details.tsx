import type { Vehicle } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { formatDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, ErrorState, Loading, Page, palette, Skeleton } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { vehicleQuery } from '../../queries/vehicle-queries';
import { SentDocuments } from './sent-documents';

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(120px, 22%), 1fr))',
  gap: '18px 24px',
  margin: 0,
});
const Fact = styled('div')({ minWidth: 0 });
const Term = styled('dt')({ color: palette.muted, fontSize: '0.9375rem' });
const Value = styled('dd')({ margin: '2px 0 0', fontWeight: 600, overflowWrap: 'anywhere' });

/** The vehicle as it was registered, and the documents as they were sent. */
export function VehicleDetails({ id }: { readonly id: string }) {
  const { api } = useAuthSession();
  const { data: vehicle, isError, isFetching, refetch } = useQuery(vehicleQuery(api, id));
  if (vehicle) {
    return (
      <Page>
        <Card title={texts.vehicle.details}>
          <VehicleFacts vehicle={vehicle} />
        </Card>
        {vehicle.documents.length > 0 && (
          <Card title={texts.vehicle.documents.sent}>
            <SentDocuments documents={vehicle.documents} />
          </Card>
        )}
      </Page>
    );
  }
  return (
    <Card title={texts.vehicle.details}>
      {isError ? (
        <ErrorState retryLabel={texts.reload.vehicle} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading label={texts.general.loading}>
          <Skeleton width="60%" />
          <Skeleton width="45%" />
          <Skeleton width="55%" />
        </Loading>
      )}
    </Card>
  );
}

function VehicleFacts({ vehicle }: { readonly vehicle: Vehicle }) {
  const copy = texts.vehicle.form;
  const facts = [
    [copy.name, vehicle.name],
    [copy.model, vehicle.model],
    [copy.year, vehicle.year],
    [copy.color, vehicle.color],
    [copy.plateNumber, vehicle.plate_number],
    [copy.seats, vehicle.seat_no],
    [copy.licenseExpiry, formatDate(vehicle.license_expiry)],
  ];
  return (
    <Facts>
      {facts.map(([term, value]) => (
        <Fact key={term}>
          <Term>{term}</Term>
          <Value>{value}</Value>
        </Fact>
      ))}
    </Facts>
  );
}
