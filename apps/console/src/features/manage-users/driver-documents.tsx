import { askForException, type OverviewDriver, type UserDetails } from '@liftclub/api-contract';
import { formatDate, isVehicleDocument } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, StatusChip, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { OpenRequests } from '../../components/open-requests';
import { Nothing, Quiet, RowList, RowText } from '../../components/row-list';
import { WithRight } from '../../components/with-right';
import { paths } from '../../paths';
import { AllowException } from './allow-exception';

const copy = texts.consoleUserOverview.documents;

type Driving = Required<OverviewDriver>['driving'];
type DrivingDocument = Driving['documents'][number];

const TONES = {
  missing: 'bad',
  under_review: 'waiting',
  approved: 'good',
  rejected: 'bad',
  expiring: 'warning',
  expired: 'bad',
} as const;

const Part = styled('div')({ display: 'grid', gap: 8, marginBottom: 16 });
const End = styled('div')({ display: 'flex', alignItems: 'center', gap: 12 });

interface DriverDocumentsProps {
  readonly user: UserDetails;
  readonly driving: Driving;
}

/** Whether a driver may drive today and why not, each document, and a button to allow a day without one. */
export function DriverDocuments({ user, driving: { allowed, reasons, documents, exceptions } }: DriverDocumentsProps) {
  const isShown = ({ state, required_from }: DrivingDocument) => state !== 'missing' || required_from !== null;
  const optional = documents.filter((document) => !isShown(document));
  const required = documents.filter(({ required_from }) => required_from !== null);
  return (
    <Card
      title={copy.title}
      action={
        <WithRight of={askForException}>
          <AllowException user={user} types={required.map(({ type }) => type)} />
        </WithRight>
      }
    >
      <Part>
        <div>
          <StatusChip tone={allowed ? 'good' : 'bad'}>{allowed ? copy.allowed : copy.notAllowed}</StatusChip>
        </div>
        {reasons.map((reason) => (
          <span key={reason}>{reason}</span>
        ))}
        {exceptions.map(({ name, date }) => (
          <Quiet key={`${name} ${date}`}>{copy.exception(name, formatDate(date))}</Quiet>
        ))}
        <OpenRequests subject={user.id} kind="exception" />
      </Part>
      <RowList aria-label={copy.title}>
        {documents.filter(isShown).map((document) => (
          <DocumentRow key={document.type.code} document={document} />
        ))}
      </RowList>
      {optional.length > 0 && <Nothing>{copy.optional(optional.map(({ type }) => type.name).join(', '))}</Nothing>}
    </Card>
  );
}

function DocumentRow({ document }: { readonly document: DrivingDocument }) {
  const { type, state, reason, version } = document;
  return (
    <li>
      <RowText>
        <span>{type.name}</span>
        <Quiet>{detailsOf(document)}</Quiet>
        {reason !== null && <Quiet>{reason}</Quiet>}
      </RowText>
      <End>
        <StatusChip tone={TONES[state]}>{texts.driverDocuments.states[state]}</StatusChip>
        {version !== null && (
          <TextLink
            to={isVehicleDocument(type.code) ? paths.review.href(version) : paths.document.href(version)}
            aria-label={copy.openReview(type.name)}
          >
            {copy.open}
          </TextLink>
        )}
      </End>
    </li>
  );
}

const detailsOf = ({ subject, number, expires, required_from, state }: DrivingDocument): string =>
  [
    copy.subjects[subject],
    number !== null && copy.number(number),
    expires !== null && copy.validUntil(formatDate(expires)),
    state === 'missing' && required_from !== null && copy.requiredFrom(formatDate(required_from)),
  ]
    .filter((detail) => detail !== false)
    .join(' · ');
