import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths';
import { availabilityQuery } from '../../queries/availability-queries';
import { availabilityText } from '../../components/availability-text';

const copy = texts.availability;

/** The availability that a driver with a vehicle declared, and a link to change it. */
export function AvailabilityCard({ id }: { readonly id: string }) {
  const { api } = useAuthSession();
  const { data: availability } = useQuery(availabilityQuery(api));
  return (
    <Card title={copy.title}>
      <p>{availability === undefined ? copy.intro : availabilityText(availability)}</p>
      <ButtonLink small look="outline" to={paths.availability.href(id)}>
        {availability === null ? copy.open : copy.change}
      </ButtonLink>
    </Card>
  );
}
