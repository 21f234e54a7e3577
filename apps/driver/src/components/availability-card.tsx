import { texts } from '@liftclub/texts';
import { ButtonLink, Card } from '@liftclub/ui-kit';
import { paths } from '../paths';

const copy = texts.availability;

/** Leads a driver with a vehicle to the availability. */
export function AvailabilityCard({ id }: { readonly id: string }) {
  return (
    <Card title={copy.title}>
      <p>{copy.openText}</p>
      <ButtonLink small look="outline" to={paths.availability.href(id)}>
        {copy.open}
      </ButtonLink>
    </Card>
  );
}
