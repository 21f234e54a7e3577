import { removePaymentMethod, type PaymentMethod, type SubscriptionItem } from '@liftclub/api-contract';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { formatDate, isValidity, validityLabel } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import {
  Button,
  ButtonLink,
  Card,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  Loading,
  Page,
  PageTitle,
  palette,
} from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../paths';
import { paymentMethodsQuery } from '../../queries/payment-methods-query';
import { queryKeys } from '../../queries/query-keys';
import { subscriptionsQuery } from '../../queries/subscriptions-query';
import { useChange } from '../../queries/use-change';

const copy = texts.paymentMethods;

const Cards = styled('ul')({ display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' });
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 12 });
const Quiet = styled('p')({ margin: '4px 0 0', color: palette.muted });
const Warning = styled('p')({ margin: '8px 0 0', color: palette.error, fontWeight: 600 });

/** A passenger's saved cards: what each pays for, and how to remove it. */
export function PaymentMethodsPage() {
  const { id = '' } = useSessionState().user ?? {};
  return (
    <Page>
      <PageTitle
        title={copy.title}
        action={
          <ButtonLink small look="outline" to={paths.subscriptions.href(id)}>
            {copy.toPlans}
          </ButtonLink>
        }
      />
      <SavedCards />
    </Page>
  );
}

function SavedCards() {
  const { api } = useAuthSession();
  const { data: methods, isError, isFetching, refetch } = useQuery(paymentMethodsQuery(api));
  const { data: plans } = useInfiniteQuery(subscriptionsQuery(api));
  if (!methods)
    return (
      <Card>
        {isError ? (
          <ErrorState
            picture
            retryLabel={texts.reload.paymentMethods}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <Loading label={texts.general.loading} lines={3} />
        )}
      </Card>
    );
  if (methods.length === 0)
    return (
      <Card>
        <EmptyState icon="card" title={copy.none} text={copy.noneText} />
      </Card>
    );
  const listed = plans?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Cards>
      {methods.map((method) => (
        <li key={method.id}>
          <SavedCard method={method} plans={listed.filter(({ id }) => method.used_by.includes(id))} />
        </li>
      ))}
    </Cards>
  );
}

interface SavedCardProps {
  readonly method: PaymentMethod;
  /** The plans that it pays for. */
  readonly plans: readonly SubscriptionItem[];
}

function SavedCard({ method, plans }: SavedCardProps) {
  const name = copy.card(method);
  const [year = '', month = ''] = method.expires.split('-');
  const isUsed = method.used_by.length > 0;
  return (
    <Card title={name}>
      <Row>
        <div>
          <Quiet>{copy.expires(`${month}/${year}`)}</Quiet>
          <Quiet>{isUsed ? copy.usedBy(plans.map(planName).join('; ')) : copy.notUsed}</Quiet>
          {isUsed && <Quiet>{copy.inUse}</Quiet>}
          {method.refused && <Warning>{copy.refused}</Warning>}
          {!method.refused && method.expires_before !== null && (
            <Warning>{copy.expiresBefore(formatDate(method.expires_before))}</Warning>
          )}
        </div>
        {!isUsed && <RemoveCard id={method.id} name={name} />}
      </Row>
    </Card>
  );
}

const planName = ({ validity, rider }: SubscriptionItem): string =>
  copy.plan(isValidity(validity) ? validityLabel(validity) : validity, rider);

interface RemoveCardProps {
  readonly id: string;
  readonly name: string;
}

/** Removes a card that no plan is paid with. */
function RemoveCard({ id, name }: RemoveCardProps) {
  const { api } = useAuthSession();
  const [open, setOpen] = useState(false);
  const { change, busy } = useChange({
    call: () => api.call(removePaymentMethod, { params: { id } }),
    done: copy.removed,
    stale: queryKeys.paymentMethods,
  });
  return (
    <div>
      <Button small look="outline" onClick={() => setOpen(true)} aria-label={`${copy.remove} ${name}`}>
        {copy.remove}
      </Button>
      <ConfirmDialog
        open={open}
        title={copy.removeTitle(name)}
        text={copy.removeText}
        confirmLabel={copy.remove}
        cancelLabel={copy.keep}
        closeLabel={texts.general.close}
        danger
        busy={busy}
        onClose={() => setOpen(false)}
        onConfirm={() => {
          setOpen(false);
          change();
        }}
      />
    </div>
  );
}
