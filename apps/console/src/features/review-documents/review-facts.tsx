import { changeSeats, LICENSE_WARNING_DAYS, type Review } from '@liftclub/api-contract';
import { formatDate, formatKnownPhone } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, Icon, palette, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { WithRight } from '../../components/with-right';
import { paths } from '../../paths';
import { FactList, type Fact } from '../../components/fact-list';
import { formatDateTime } from '../../components/format-date-time';
import { ChangeSeats } from './change-seats';
import { StateBadge } from './state-badge';

const { facts: copy, license, columns, user } = texts.consoleReview;

const Warning = styled('p')({
  display: 'flex',
  gap: 8,
  margin: '14px 0 0',
  padding: '10px 12px',
  borderRadius: 12,
  background: palette.warningTint,
  color: palette.warning,
  fontWeight: 550,
});
const Note = styled('p')({ margin: '14px 0 0', fontSize: '0.9375rem', color: palette.muted });

function licenseWarning(daysLeft: number): string | undefined {
  if (daysLeft > LICENSE_WARNING_DAYS) return undefined;
  if (daysLeft < 0) return license.expired;
  return daysLeft === 0 ? license.endsToday : license.ends(daysLeft);
}

/** The details that the driver entered, to be compared with the documents. */
export function ReviewFacts({ review }: { readonly review: Review }) {
  const { driver, vehicle } = review;
  const warning = licenseWarning(review.license_days_left);
  const facts: readonly Fact[] = [
    [copy.name, <strong key="name">{driver.name}</strong>],
    [copy.plate, <strong key="plate">{vehicle.plate_number}</strong>],
    [copy.license, formatDate(review.license_expiry)],
    [copy.vehicle, `${vehicle.name} ${vehicle.model}`],
    [copy.color, vehicle.color],
    [copy.year, vehicle.year],
    [copy.seats, vehicle.seat_no],
    [copy.phone, formatKnownPhone(driver.phone)],
    ...(driver.email === undefined ? [] : [[copy.email, driver.email] as const]),
    [copy.version, review.version],
    [copy.uploaded, formatDateTime(review.uploaded_at)],
    ...(review.decided_at === null ? [] : [[copy.decided, formatDateTime(review.decided_at)] as const]),
    [columns.state, <StateBadge key="state" state={review.state} />],
  ];
  return (
    <Card title={copy.title}>
      <FactList facts={facts} />
      {warning && (
        <Warning>
          <Icon name="alert" size={20} />
          {warning}
        </Warning>
      )}
      <Note>{copy.compare}</Note>
      <WithRight of={changeSeats}>
        <ChangeSeats review={review} />
      </WithRight>
      <WithRight of={paths.user}>
        <Note>
          <TextLink to={paths.user.href(driver.id)}>{user}</TextLink>
        </Note>
      </WithRight>
    </Card>
  );
}
