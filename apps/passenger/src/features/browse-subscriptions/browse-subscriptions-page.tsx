import { texts } from '@liftclub/texts';
import { ButtonLink, Icon, Page, PageTitle } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useParams } from 'react-router-dom';
import { CreditRules } from '../../components/credit-rules';
import { paths } from '../../paths';
import { SubscriptionList } from './subscription-list';
import { useStopRenewal } from './use-stop-renewal';

const Links = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

/** A passenger's plans, and how to continue each (specification section 2, Subscriptions). */
export function BrowseSubscriptionsPage() {
  const { id = '' } = useParams();
  useStopRenewal();
  return (
    <Page>
      <PageTitle
        title={texts.subscriptions.title}
        action={
          <Links>
            <ButtonLink small look="outline" to={paths.credit.href(id)}>
              {texts.credit.seeCredit}
            </ButtonLink>
            <ButtonLink small look="outline" to={paths.paymentMethods.href()}>
              <Icon name="card" size={18} />
              {texts.paymentMethods.title}
            </ButtonLink>
            <ButtonLink small look="outline" to={paths.statements.href()}>
              <Icon name="file" size={18} />
              {texts.statement.name}
            </ButtonLink>
          </Links>
        }
      />
      <SubscriptionList />
      <CreditRules />
    </Page>
  );
}
