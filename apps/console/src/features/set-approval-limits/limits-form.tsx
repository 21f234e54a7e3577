import { setApprovalLimits, type ApprovalLimit } from '@liftclub/api-contract';
import {
  formMessages,
  fromDecimal,
  LIMITED_KINDS,
  marketOf,
  type LimitedKind,
  type ServiceMarket,
} from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { CheckboxInput, formField, FormText, notify } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { amountOf } from '../../components/forms/amount-of';
import { SaveBar } from '../../components/forms/save-bar';
import { formatDateTime } from '../../components/format-date-time';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';

const { limits: copy } = texts.consoleRequests;

const FormCheckbox = formField(CheckboxInput);

const Fields = styled('div')({ display: 'grid', gap: 20, maxWidth: 480, marginBottom: 24 });

/** Amounts as they are typed, '' without a limit. Rules have no amount: any limit makes them wait. */
type Values = Readonly<Record<Amounts, string> & Record<Rules, boolean>>;
type Amounts = (typeof AMOUNTS)[number];
type Rules = Exclude<LimitedKind, Amounts>;

const AMOUNTS = ['goodwill', 'refund', 'payout', 'erasure'] as const;
const RULES = ['price_rule', 'credit_rule', 'earning_rule'] as const;

interface LimitsFormProps {
  readonly market: ServiceMarket;
  /** Those in force in the market. */
  readonly limits: readonly ApprovalLimit[];
}

/** The limits of one market. Only what was changed is sent: a limit does not apply to the member who has set it. */
export function LimitsForm({ market, limits }: LimitsFormProps) {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const [before, setBefore] = useState<Values>({
    goodwill: limitOf(limits, 'goodwill')?.amount ?? '',
    refund: limitOf(limits, 'refund')?.amount ?? '',
    payout: limitOf(limits, 'payout')?.amount ?? '',
    erasure: limitOf(limits, 'erasure')?.amount ?? '',
    price_rule: limitOf(limits, 'price_rule') !== undefined,
    credit_rule: limitOf(limits, 'credit_rule') !== undefined,
    earning_rule: limitOf(limits, 'earning_rule') !== undefined,
  });

  const send = async (values: Values) => {
    const changed = LIMITED_KINDS.filter((kind) => values[kind] !== before[kind]);
    if (changed.length === 0) {
      notify(copy.unchanged);
      return;
    }
    const body = changed.map((kind) => ({ market, kind, amount: amountIn(values[kind]) }));
    await api.call(setApprovalLimits, { body });
    setBefore(values);
    notify(copy.done, 'success');
    void invalidate(queryKeys.approvalLimits);
  };

  return (
    <Form<Values>
      label={texts.consoleCalendar.markets[market]}
      initialValues={before}
      messages={(values) => messagesOf(values, limits)}
      send={send}
    >
      <LimitFields market={market} limits={limits} />
      <FormFailure />
      <SaveBar>
        <FormSubmit label={copy.save} busyLabel={copy.saving} />
      </SaveBar>
    </Form>
  );
}

function LimitFields({ market, limits }: LimitsFormProps) {
  const hintOf = (kind: LimitedKind) => {
    const limit = limitOf(limits, kind);
    if (!limit) return copy.none;
    return limit.set_by === null ? copy.setAtStart : copy.setBy(limit.set_by, formatDateTime(limit.set_at));
  };
  return (
    <Fields>
      {AMOUNTS.map((kind) => (
        <FormText
          key={kind}
          name={kind}
          keyboard="decimal"
          label={copy.kinds[kind]}
          hint={copy.amountIn(marketOf(market).currency, hintOf(kind))}
          autoComplete="off"
        />
      ))}
      {RULES.map((kind) => (
        <FormCheckbox
          key={kind}
          name={kind}
          label={copy.kinds[kind]}
          hint={hintOf(kind)}
          disabled={limitOf(limits, kind) !== undefined}
        />
      ))}
    </Fields>
  );
}

function messagesOf(values: Values, limits: readonly ApprovalLimit[]) {
  const messageOf = (kind: Amounts) => {
    if (values[kind].trim() === '') return limitOf(limits, kind) && copy.notRemoved;
    return fromDecimal(amountOf(values[kind])) === undefined ? copy.amountMessage : undefined;
  };
  return formMessages<Pick<Values, Amounts>>({
    goodwill: messageOf('goodwill'),
    refund: messageOf('refund'),
    payout: messageOf('payout'),
    erasure: messageOf('erasure'),
  });
}

const limitOf = (limits: readonly ApprovalLimit[], kind: LimitedKind) => limits.find((limit) => limit.kind === kind);

const amountIn = (value: string | boolean): string => (typeof value === 'string' ? amountOf(value) : '0.00');
