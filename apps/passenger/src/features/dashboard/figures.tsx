import type { DashboardMetrics } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { StatCard, visuallyHidden } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  gap: 16,
});
const Said = styled('span')(visuallyHidden);

/** The three cards; skeletons in place of the figures until they are there. */
export function Figures({ metrics }: { readonly metrics: DashboardMetrics | undefined }) {
  const { totalSubscriptions, numberOfTrips, distanceTravelled } = texts.dashboard;
  const loading = metrics === undefined;
  return (
    <Row>
      {loading && <Said role="status">{texts.general.loading}</Said>}
      <StatCard icon="repeat" label={totalSubscriptions} value={metrics?.totalSubs ?? ''} loading={loading} />
      <StatCard icon="car" label={numberOfTrips} value={metrics?.totalTrips ?? ''} loading={loading} />
      <StatCard icon="route" label={distanceTravelled} value={metrics?.totalDistance ?? ''} loading={loading} />
    </Row>
  );
}
