import { texts } from '@liftclub/texts';
import { ButtonLink, Page, PageTitle } from '@liftclub/ui-kit';
import { useParams } from 'react-router-dom';
import { CreditRules } from '../../components/credit-rules';
import { paths } from '../../paths';
import { SubscriptionList } from './subscription-list';

/** A passenger's plans, and the way to go on with each (specification section 2, Subscriptions). */
export function BrowseSubscriptionsPage() {
  const { id = '' } = useParams();
  return (
    <Page>
      <PageTitle
        title={texts.subscriptions.title}
        action={
          <ButtonLink small look="outline" to={paths.credit.href(id)}>
            {texts.credit.seeCredit}
          </ButtonLink>
        }
      />
      <SubscriptionList />
      <CreditRules />
    </Page>
  );
}
