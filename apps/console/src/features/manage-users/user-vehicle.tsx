import type { UserDetails } from '@liftclub/api-contract';
import { formatDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card } from '@liftclub/ui-kit';
import { paths } from '../../paths';
import { Badge } from '../../components/badge';
import { Nothing, Quiet, RowList, RowText } from '../../components/row-list';

const copy = texts.consoleUsers.user;

const TONES = { waiting: 'waiting', rejected: 'bad', approved: 'good', license_expired: 'warning' } as const;

/** A driver's vehicle and the state of its documents, with a link to their review. */
export function UserVehicle({ user: { vehicle } }: { readonly user: UserDetails }) {
  const version = vehicle?.version ?? null;
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
              <Quiet>{copy.licenseExpiry(formatDate(vehicle.license_expiry))}</Quiet>
            </RowText>
            {version === null ? (
              <Badge tone="quiet">{copy.noDocuments}</Badge>
            ) : (
              <Badge tone={TONES[version.state]}>{copy.vehicleStates[version.state]}</Badge>
            )}
          </li>
        </RowList>
      )}
    </Card>
  );
}
