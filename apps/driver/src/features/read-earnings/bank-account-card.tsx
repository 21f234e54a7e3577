import type { BankAccount } from '@liftclub/api-contract';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { formatClock, formatDay, marketOf, todayIn, type BankAccountState } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, Card, ErrorState, Loading, palette, Skeleton, StatusChip, type StatusTone } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FocusPanel } from '../../components/focus-panel';
import { bankAccountQuery } from '../../queries/bank-account-queries';
import { BankAccountForm } from './bank-account-form';

const copy = texts.bankAccount;
const TONES: Record<BankAccountState, StatusTone> = {
  verified: 'good',
  name_differs: 'warning',
  unverified: 'waiting',
};

const Lines = styled('div')({ display: 'grid', gap: 8, justifyItems: 'start' });
const Line = styled('p')({ margin: 0, overflowWrap: 'anywhere' });
const Name = styled('p')({ margin: 0, fontWeight: 650, overflowWrap: 'anywhere' });
const Quiet = styled('p')({ margin: 0, color: palette.muted });

/** The bank account of the driver: what it is, whether it can be paid, and the form that sets another one. */
export function BankAccountCard() {
  const { api } = useAuthSession();
  const { data, isError, isFetching, refetch } = useQuery(bankAccountQuery(api));
  const [editing, setEditing] = useState(false);
  const [left, setLeft] = useState(false);
  if (data === undefined)
    return (
      <Card title={copy.title}>
        {isError ? (
          <ErrorState retryLabel={copy.reload} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Loading label={texts.general.loading}>
            <Skeleton height={96} />
          </Loading>
        )}
      </Card>
    );
  const leave = () => {
    setEditing(false);
    setLeft(true);
  };
  return (
    <Card title={copy.title}>
      {editing ? (
        <FocusPanel label={data ? copy.change : copy.add}>
          <BankAccountForm isChange={data !== null} onLeave={leave} />
        </FocusPanel>
      ) : (
        <FocusPanel label={copy.title} takesFocus={left}>
          <Lines>
            {data ? <Account account={data} /> : <Quiet>{copy.none}</Quiet>}
            <Button look={data ? 'outline' : undefined} onClick={() => setEditing(true)}>
              {data ? copy.change : copy.add}
            </Button>
          </Lines>
        </FocusPanel>
      )}
    </Card>
  );
}

function Account({ account: { bank, last4, account_name, state, pays_from } }: { readonly account: BankAccount }) {
  const { user } = useSessionState();
  const { zone } = marketOf(user?.profile.country ?? '');
  const from = pays_from === null ? undefined : new Date(pays_from);
  return (
    <>
      <Name>
        {bank}, {copy.ending(last4)}
      </Name>
      <StatusChip tone={TONES[state]}>{copy.states[state]}</StatusChip>
      {account_name !== null && (
        <Line>
          {copy.isThisYou(account_name)} {copy.ifNot}
        </Line>
      )}
      {from && <Line>{copy.next.waits(`${formatDay(todayIn(zone, from))}, ${formatClock(zone, from)}`)}</Line>}
      {!(from && state === 'verified') && <Quiet>{copy.next[state]}</Quiet>}
    </>
  );
}
