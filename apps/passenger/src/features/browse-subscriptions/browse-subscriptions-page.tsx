import { texts } from '@liftclub/texts';
import { Page, PageTitle } from '@liftclub/ui-kit';
import { CreditRules } from '../../components/credit-rules';
import { SubscriptionList } from './subscription-list';

/** A passenger's plans, and the way to go on with each (specification section 2, Subscriptions). */
export function BrowseSubscriptionsPage() {
  return (
    <Page>
      <PageTitle title={texts.subscriptions.title} />
      <SubscriptionList />
      <CreditRules />
    </Page>
  );
}
