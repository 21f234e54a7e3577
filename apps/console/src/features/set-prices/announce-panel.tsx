import { formatDate } from '@liftclub/domain';
import { Form } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs/dialogs';
import { PersistDraft } from '../../components/forms/persist-draft';
import { AnnounceFields } from './announce-fields';
import { announceFormErrors, ruleValuesOf, initialAnnounceForm, type AnnounceForm } from './announce-form';
import { describeRule, scopeName } from './describe-rule';
import type { PriceScope, RuleScope, RuleValues } from './price-rule';
import { MonthlyPlans } from './monthly-plans';
import { SampleEarnings } from './sample-earnings';
import { SampleFare } from './sample-fare';
import { SampleRide } from './sample-ride';
import { SiblingPlans } from './sibling-plans';
import { announceErrors, useAnnounceRule } from './use-announce-rule';

const copy = texts.consolePrices;

const Panel = styled('div')({
  marginTop: 8,
  padding: 20,
  borderRadius: 14,
  background: palette.page,
  '&:focus': { outline: 'none' },
});
const Title = styled('h4')({ margin: '0 0 16px', fontSize: '1.0625rem', fontWeight: 650 });
const Halves = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
  gap: 28,
  alignItems: 'start',
});

interface AnnouncePanelProps {
  readonly scope: RuleScope;
  /** The values the form begins with: those of the latest rule, in force or announced. */
  readonly latest: RuleValues;
  /** yyyy-MM-dd, by the calendar of the scope. */
  readonly today: string;
  readonly onClose: () => void;
}

/** The form of a new rule, beside a sample ride at the new price if it has one; announcing takes a confirmation. */
export function AnnouncePanel({ scope, latest, today, onClose }: AnnouncePanelProps) {
  const [confirming, setConfirming] = useState(false);
  const { mutateAsync: announce, isPending: announcing } = useAnnounceRule();
  const [initial] = useState(() => initialAnnounceForm(latest, today));
  const [form, setForm] = useState(initial);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => panel.current?.focus(), []);

  // The first submit asks for the confirmation; the second one, by the dialog, announces.
  const send = async (values: AnnounceForm) => {
    if (!confirming) return setConfirming(true);
    try {
      await announce({ scope, validFrom: values.valid_from, values: ruleValuesOf(scope, values) });
      onClose();
    } finally {
      setConfirming(false);
    }
  };

  return (
    <Panel ref={panel} role="group" aria-labelledby={id} tabIndex={-1}>
      <Title id={id}>{TITLES[scope.kind]}</Title>
      <Halves>
        <Form
          initialValues={initial}
          messages={(values) => announceFormErrors(scope, values, today)}
          send={send}
          onFailure={announceErrors}
        >
          <PersistDraft keep={setForm} />
          <AnnounceFields scope={scope} today={today} busy={announcing} onCancel={onClose} />
          {confirming && <Confirmation scope={scope} busy={announcing} onClose={() => setConfirming(false)} />}
        </Form>
        {scope.kind === 'credit' && <SampleFare form={form} before={latest} />}
        {scope.kind === 'sibling' && <SiblingPlans scope={scope} percents={form.percents} />}
        {scope.kind === 'instalment' && <MonthlyPlans scope={scope} form={form} />}
        {scope.kind === 'earning' && <SampleEarnings scope={scope} form={form} today={today} />}
        {isPriceScope(scope) && <SampleRide scope={scope} form={form} today={today} />}
      </Halves>
    </Panel>
  );
}

interface ConfirmationProps {
  readonly scope: RuleScope;
  readonly busy: boolean;
  readonly onClose: () => void;
}

function Confirmation({ scope, busy, onClose }: ConfirmationProps) {
  const { values, submitForm } = useFormikContext<AnnounceForm>();
  return (
    <ConfirmDialog
      open
      title={copy.confirm.title(formatDate(values.valid_from))}
      text={confirmText(scope, values)}
      confirmLabel={copy.confirm.announce}
      cancelLabel={copy.confirm.back}
      busy={busy}
      onConfirm={() => void submitForm()}
      onClose={onClose}
    />
  );
}

const isPriceScope = (scope: RuleScope): scope is PriceScope =>
  scope.kind === 'tariff' || scope.kind === 'tax' || scope.kind === 'discount';

const TITLES = {
  ...copy.form.title,
  credit: texts.consoleCredits.announceTitle,
  earning: texts.consoleEarnings.announceTitle,
};

const CONFIRMATIONS = {
  tariff: copy.confirm.text,
  tax: copy.confirm.text,
  discount: copy.confirm.text,
  sibling: copy.confirm.text,
  instalment: copy.confirm.text,
  hours: copy.confirm.hoursText,
  credit: texts.consoleCredits.confirm,
  earning: texts.consoleEarnings.confirm,
};

function confirmText(scope: RuleScope, form: AnnounceForm): string {
  const rule = describeRule(scope, ruleValuesOf(scope, form));
  return CONFIRMATIONS[scope.kind](scopeName(scope), formatDate(form.valid_from), rule);
}
