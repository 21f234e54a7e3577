import { isWaiting } from '@liftclub/api-contract';
import { formatDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, notify, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { isApiError } from '@liftclub/api-client';
import { notifyFailure } from '@liftclub/forms';
import { useMutation } from '@tanstack/react-query';
import { WithRight } from '../../components/with-right';
import { ConfirmDialog } from '../../components/dialogs/dialogs';
import { describeRule, scopeName } from './describe-rule';
import type { Rule, RuleScope } from './price-rule';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';
import { withdraw, WITHDRAWALS } from './price-rule-calls';

const copy = texts.consolePrices;

const List = styled('ul')({ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' });
const Item = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  padding: '6px 6px 6px 14px',
  borderRadius: 10,
  background: palette.sunTint,
  fontVariantNumeric: 'tabular-nums',
});
const Day = styled('strong')({ fontWeight: 650 });

interface AnnouncedRulesProps {
  readonly scope: RuleScope;
  readonly rules: readonly Rule[];
  /** Called after a rule was withdrawn or could not be, for the focus to move to an element that stays. */
  readonly onDone: () => void;
}

/** The rules that have not begun, in the order given. Each can be withdrawn until it begins. */
export function AnnouncedRules({ scope, rules, onDone }: AnnouncedRulesProps) {
  const [chosen, setChosen] = useState<Rule>();
  const [done, setDone] = useState(0);
  const { withdraw, withdrawing } = useWithdrawRule(scope.kind);
  // The closing dialog returns the focus to the button that opened it, which then disappears with its rule.
  useEffect(() => {
    if (done > 0) onDone();
  }, [done, onDone]);
  const closeDialog = () => {
    setChosen(undefined);
    setDone((before) => before + 1);
  };

  return (
    <>
      {rules.length > 0 && (
        <List aria-label={`${copy.announced}: ${scopeName(scope)}`}>
          {rules.map((rule) => (
            <AnnouncedRule key={rule.id} scope={scope} rule={rule} onWithdraw={() => setChosen(rule)} />
          ))}
        </List>
      )}
      {chosen && (
        <ConfirmDialog
          open
          danger
          title={copy.withdraw.title}
          text={copy.withdraw.text(describeRule(scope, chosen.values), formatDate(chosen.validFrom))}
          confirmLabel={copy.withdraw.confirm}
          cancelLabel={copy.withdraw.keep}
          busy={withdrawing}
          onConfirm={() => withdraw(chosen.id, { onSettled: closeDialog })}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

interface AnnouncedRuleProps {
  readonly scope: RuleScope;
  readonly rule: Rule;
  readonly onWithdraw: () => void;
}

function AnnouncedRule({ scope, rule, onWithdraw }: AnnouncedRuleProps) {
  const date = formatDate(rule.validFrom);
  return (
    <Item>
      <span>
        <Day>{copy.from(date)}</Day> {describeRule(scope, rule.values)}
      </span>
      {rule.canWithdraw && (
        <WithRight of={WITHDRAWALS[scope.kind]}>
          <Button look="quiet" small aria-label={copy.withdraw.openFor(scopeName(scope), date)} onClick={onWithdraw}>
            {copy.withdraw.open}
          </Button>
        </WithRight>
      )}
    </Item>
  );
}

/** Withdraws an announced rule. The prices are loaded again whatever the outcome. */
function useWithdrawRule(kind: RuleScope['kind']) {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => withdraw(api, kind, id),
    onSuccess: (response) => notify(isWaiting(response) ? response.message : copy.withdraw.done, 'success'),
    onError: (error) => notifyFailure(error, failureOf(error)),
    onSettled: () => invalidate(queryKeys.prices),
  });
  return { withdraw: mutate, withdrawing: isPending };
}

/** The server explains a 409; after 404 another staff member has withdrawn the rule. */
function failureOf(error: unknown): string {
  const status = isApiError(error, 'http') ? error.status : undefined;
  if (status === 409) return 'server';
  return status === 404 ? copy.withdraw.gone : copy.withdraw.failed;
}
