import { texts } from '@liftclub/texts';
import { Page, PageTitle } from '@liftclub/ui-kit';
import { useParams } from 'react-router-dom';
import { Steps } from './steps';
import { Tips } from './tips';

/** The driver's dashboard (specification section 2): the way to the first ride, and three tips. */
export function DashboardPage() {
  const { id = '' } = useParams();
  return (
    <Page>
      <PageTitle title={texts.dashboard.title} />
      <Steps id={id} />
      <Tips />
    </Page>
  );
}
