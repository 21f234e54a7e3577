import type { UserDetails } from '@liftclub/api-contract';
import { formatDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card, StatusChip } from '@liftclub/ui-kit';
import { paths } from '../../paths';
import { Nothing, Quiet, RowList, RowText } from '../../components/row-list';

const copy = texts.consoleUsers.user;

const TONES = { waiting: 'waiting', rejected: 'bad', approved: 'good', license_expired: 'warning' } as const;

/** A driver's vehicle and the state of its documents, with a link to their review. */
export function UserVehicle({ vehicle }: { readonly vehicle: NonNullable<UserDetails['vehicle']> | null }) {
  const version = vehicle?.version;
  return (
    <Card
      title={copy.vehicle}
      action={
        version && (
          <ButtonLink to={paths.review.href(version.id)} look="outline" small>
            {copy.openReview}
          </ButtonLink>
        )
      }
    >
      {vehicle === null && <Nothing>{copy.noVehicle}</Nothing>}
      {vehicle !== null && (
        <RowList>
          <li>
            <RowText>
              <span>
                {vehicle.name} · {vehicle.plate_number}
              </span>
              {vehicle.license_expiry !== undefined && (
                <Quiet>{copy.licenseExpiry(formatDate(vehicle.license_expiry))}</Quiet>
              )}
            </RowText>
            {version === null && <StatusChip tone="quiet">{copy.noDocuments}</StatusChip>}
            {version && <StatusChip tone={TONES[version.state]}>{copy.vehicleStates[version.state]}</StatusChip>}
          </li>
        </RowList>
      )}
    </Card>
  );
}
