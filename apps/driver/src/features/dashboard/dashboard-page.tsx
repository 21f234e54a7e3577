import { useAuthSession } from '@liftclub/auth-session';
import { texts } from '@liftclub/texts';
import { Page, PageTitle } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { AvailabilityCard } from '../../components/availability-card';
import { vehicleStatusQuery } from '../../queries/vehicle-queries';
import { Steps } from './steps';
import { Tips } from './tips';

/** The driver's dashboard (specification section 2): the way to the first ride, and three tips. */
export function DashboardPage() {
  const { id = '' } = useParams();
  return (
    <Page>
      <PageTitle title={texts.dashboard.title} />
      <Steps id={id} />
      <Available id={id} />
      <Tips />
    </Page>
  );
}

/** The link to the availability page, once there is a vehicle to drive. */
function Available({ id }: { readonly id: string }) {
  const { api } = useAuthSession();
  const { data: status } = useQuery(vehicleStatusQuery(api));
  return status && status.vehicle !== null ? <AvailabilityCard id={id} /> : null;
}
