import { formatDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ANNOUNCEMENTS } from './price-rule-calls';
import { OpenRequests } from '../../components/open-requests';
import { WithRight } from '../../components/with-right';
import { AnnouncePanel } from './announce-panel';
import { AnnouncedRules } from './announced-rules';
import { describeRule, requestSubject, scopeName, sectionName } from './describe-rule';
import type { Rule, RuleScope } from './price-rule';

const copy = texts.consolePrices;

/** The name, the rule and its button in one line where there is room; what follows takes the whole width. */
const RulePart = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"name button" "rule rule"',
  alignItems: 'center',
  gap: '4px 16px',
  padding: '8px 0',
  '& > *': { gridColumn: '1 / -1' },
  '& + &': { borderTop: `1px solid ${palette.line}` },
  '&:last-child': { paddingBottom: 0 },
  '@media (min-width: 768px)': {
    gridTemplateColumns: '150px minmax(0, 1fr) auto',
    gridTemplateAreas: '"name rule button"',
  },
});
const RuleTitle = styled('h3')({ '&&': { gridArea: 'name' }, margin: 0, fontSize: '1rem', fontWeight: 650 });
const RuleLine = styled('p')({ '&&': { gridArea: 'rule' }, margin: 0, fontVariantNumeric: 'tabular-nums' });
const ChangeButton = styled(Button)({ '&&': { gridArea: 'button' } });
const Quiet = styled('span')({ color: palette.muted });
const Earlier = styled('details')({
  color: palette.muted,
  fontSize: '0.9375rem',
  '& summary': { width: 'fit-content', padding: '4px 0', cursor: 'pointer' },
  '& ul': { display: 'grid', gap: 6, margin: '6px 0 0', paddingLeft: 20 },
});

interface PriceRuleSectionProps {
  readonly scope: RuleScope;
  /** The rules of the scope, the latest first day first. */
  readonly rules: readonly Rule[];
  /** yyyy-MM-dd, by the calendar of the scope. */
  readonly today: string;
}

/** The rules of one scope: the one in force, those announced and those past, and the form to announce another. */
export function PriceRuleSection({ scope, rules, today }: PriceRuleSectionProps) {
  const [open, setOpen] = useState(false);
  const button = useFocusAfter(open);
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = useCallback(() => title.current?.focus(), []);
  const current = rules.find(({ state }) => state === 'in_force');

  return (
    <RulePart aria-label={scopeName(scope)}>
      <RuleTitle ref={title} tabIndex={-1}>
        {sectionName(scope)}
      </RuleTitle>
      <RuleLine>
        {current ? `${describeRule(scope, current.values)} ` : copy.nothingYet}
        {current && <Quiet>{copy.since(formatDate(current.validFrom))}</Quiet>}
      </RuleLine>
      {!open && (
        <WithRight of={ANNOUNCEMENTS[scope.kind]}>
          <ChangeButton
            ref={button}
            look="quiet"
            small
            aria-label={copy.form.openFor(scopeName(scope))}
            onClick={() => setOpen(true)}
          >
            {copy.form.open}
          </ChangeButton>
        </WithRight>
      )}
      <OpenRequests subject={requestSubject(scope)} />
      <AnnouncedRules
        scope={scope}
        rules={rules.filter(({ state }) => state === 'announced').reverse()}
        onDone={focusTitle}
      />
      <PastRules scope={scope} rules={rules.filter(({ state }) => state === 'past')} />
      {open && (
        <AnnouncePanel scope={scope} latest={rules[0]?.values ?? {}} today={today} onClose={() => setOpen(false)} />
      )}
    </RulePart>
  );
}

function PastRules({ scope, rules }: Pick<PriceRuleSectionProps, 'scope' | 'rules'>) {
  if (rules.length === 0) return null;
  return (
    <Earlier>
      <summary>{copy.history(rules.length)}</summary>
      <ul>
        {rules.map((rule) => (
          <li key={rule.id}>{copy.ruleFrom(formatDate(rule.validFrom), describeRule(scope, rule.values))}</li>
        ))}
      </ul>
    </Earlier>
  );
}

/** A ref for a button that gets the focus again when `open` turns false. */
function useFocusAfter(open: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return button;
}
