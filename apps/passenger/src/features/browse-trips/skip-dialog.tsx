import type { SkipPreview, Trip } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import {
  formatAmount,
  formatClock,
  formatDay,
  isAllowed,
  SKIP_REASONS,
  todayIn,
  zoneOf,
  type SkipReason,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, Dialog, ErrorState, Loading, SelectInput, Skeleton } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeTrip } from '../../components/describe-trip';
import { skipQuery } from '../../queries/skips-query';
import { useSkip } from './use-skip';

const copy = texts.skips.ride;
const Body = styled('div')({ display: 'grid', gap: 16 });
const Line = styled('p')({ margin: 0 });
const Credit = styled(Line)({ fontSize: '1.125rem', fontWeight: 650 });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 12 });

interface SkipDialogProps {
  readonly trip: Trip;
  readonly today: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Confirms a skip; first shows its credit and until when it applies. */
export function SkipDialog({ open, onClose, ...content }: SkipDialogProps) {
  return (
    <Dialog open={open} title={copy.title} onClose={onClose}>
      <SkipForm {...content} onClose={onClose} />
    </Dialog>
  );
}

function SkipForm({ trip, today, onClose }: Omit<SkipDialogProps, 'open'>) {
  const { api } = useAuthSession();
  const [reason, setReason] = useState<SkipReason>('other');
  const { data, isError, isFetching, refetch } = useQuery(skipQuery(api, trip.id, reason));
  const { skip, busy } = useSkip(trip.id, onClose);
  const { day, time, route } = describeTrip(trip, today);
  return (
    <Body>
      <Line>
        {day}, {time} · {route} · {trip.rider}
      </Line>
      {trip.scholar_id !== null && <ReasonField value={reason} onChange={setReason} />}
      <div aria-live="polite">
        {data && <ConsequenceText trip={trip} preview={data} />}
        {!data && !isError && (
          <Loading label={copy.loading}>
            <Skeleton height={72} />
          </Loading>
        )}
        {!data && isError && (
          <ErrorState retryLabel={texts.reload.skip} onRetry={() => void refetch()} busy={isFetching} />
        )}
      </div>
      <Buttons>
        <Button look="outline" onClick={onClose}>
          {copy.keep}
        </Button>
        <Button
          onClick={() => data && skip({ reason, expected_credit: data.credit })}
          disabled={!data?.allowed || isFetching || busy}
          aria-busy={busy}
        >
          {copy.confirm}
        </Button>
      </Buttons>
    </Body>
  );
}

function ConsequenceText({ trip, preview }: { readonly trip: Trip; readonly preview: SkipPreview }) {
  const { allowed, currency, rule, until } = preview;
  if (!allowed || until === null) return <Line>{copy.notAllowed}</Line>;
  const zone = zoneOf(currency);
  const end = new Date(until);
  return (
    <>
      <Credit>{creditText(trip, preview)}</Credit>
      <Line>{ruleText(rule)}</Line>
      <Line>{copy.until(formatDay(todayIn(zone, end)), formatClock(zone, end))}</Line>
    </>
  );
}

/** The guardian's credit as part of the fare; caregivers do not see the fare. */
function creditText({ fare, role }: Trip, { credit, currency, rule }: SkipPreview): string {
  const amount = formatAmount(credit, currency);
  if (!isAllowed(role, 'money')) return copy.creditOfGuardian(amount);
  const whole = formatAmount(fare.amount, fare.currency);
  return rule === 'none' ? copy.noCredit(whole) : copy.credit(amount, whole);
}

const ruleText = (rule: SkipPreview['rule']): string =>
  Object.entries(texts.skips.rule).find(([name]) => name === rule)?.[1] ?? '';

interface ReasonFieldProps {
  readonly value: SkipReason;
  readonly onChange: (reason: SkipReason) => void;
}

function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <SelectInput
      label={copy.reason}
      name="reason"
      value={value}
      onChange={(chosen) => onChange(SKIP_REASONS.find((one) => one === chosen) ?? 'other')}
      options={SKIP_REASONS.map((reason) => ({ value: reason, label: copy.reasons[reason] }))}
    />
  );
}
