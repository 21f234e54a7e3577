import { formatDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs';
import { describeRule, scopeName } from './describe-rule';
import type { Rule, RuleScope } from './price-rule';
import { useWithdrawRule } from './use-withdraw-rule';

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
  /** A rule was withdrawn, or could not be: the focus goes on from somewhere that stays. */
  readonly onDone: () => void;
}

/** Rules that are still to begin, the next one first. Each can be withdrawn until then. */
export function AnnouncedRules({ scope, rules, onDone }: AnnouncedRulesProps) {
  const [chosen, setChosen] = useState<Rule>();
  const [done, setDone] = useState(0);
  const { withdraw, withdrawing } = useWithdrawRule(scope.kind);
  // The dialog gives the focus back to the button that opened it, which goes with its rule a moment later.
  useEffect(() => {
    if (done > 0) onDone();
  }, [done, onDone]);
  const settle = () => {
    setChosen(undefined);
    setDone((before) => before + 1);
  };
  const name = scopeName(scope);

  return (
    <>
      {rules.length > 0 && (
        <List aria-label={`${copy.announced}: ${name}`}>
          {rules.map((rule) => (
            <Item key={rule.id}>
              <span>
                <Day>{copy.from(formatDate(rule.validFrom))}</Day> {describeRule(scope, rule.values)}
              </span>
              {rule.canWithdraw && (
                <Button
                  look="quiet"
                  small
                  aria-label={copy.withdraw.openFor(name, formatDate(rule.validFrom))}
                  onClick={() => setChosen(rule)}
                >
                  {copy.withdraw.open}
                </Button>
              )}
            </Item>
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
          onConfirm={() => withdraw(chosen.id, { onSettled: settle })}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
