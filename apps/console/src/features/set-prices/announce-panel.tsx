import { formatDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { Formik, type FormikHelpers } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/dialogs';
import { AnnounceFields } from './announce-fields';
import { announceFormErrors, ruleValuesOf, initialAnnounceForm, type AnnounceForm } from './announce-form';
import { describeRule, scopeName } from './describe-rule';
import type { RuleScope, RuleValues } from './price-rule';
import { SampleRide } from './sample-ride';
import { useAnnounceRule } from './use-announce-rule';

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

/** The form of a new price rule beside a sample ride at the new price; announcing it takes a confirmation. */
export function AnnouncePanel({ scope, latest, today, onClose }: AnnouncePanelProps) {
  const [confirming, setConfirming] = useState(false);
  const { announce, announcing, serverErrors } = useAnnounceRule();
  const [initial] = useState(() => initialAnnounceForm(latest, today));
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => panel.current?.focus(), []);

  const send = async (form: AnnounceForm, { validateForm }: Pick<FormikHelpers<AnnounceForm>, 'validateForm'>) => {
    try {
      await announce({ scope, validFrom: form.valid_from, values: ruleValuesOf(scope, form), form });
      onClose();
    } catch {
      setConfirming(false);
      await validateForm();
    }
  };

  return (
    <Panel ref={panel} role="group" aria-labelledby={id} tabIndex={-1}>
      <Title id={id}>{copy.form.title[scope.kind]}</Title>
      <Formik<AnnounceForm>
        initialValues={initial}
        validate={(form) => ({ ...serverErrors(form), ...announceFormErrors(scope, form, today) })}
        onSubmit={() => setConfirming(true)}
      >
        {({ values, validateForm }) => (
          <Halves>
            <AnnounceFields scope={scope} today={today} busy={announcing} onCancel={onClose} />
            <SampleRide scope={scope} form={values} today={today} />
            {confirming && (
              <ConfirmDialog
                open
                title={copy.confirm.title(formatDate(values.valid_from))}
                text={confirmText(scope, values)}
                confirmLabel={copy.confirm.announce}
                cancelLabel={copy.confirm.back}
                busy={announcing}
                onConfirm={() => void send(values, { validateForm })}
                onClose={() => setConfirming(false)}
              />
            )}
          </Halves>
        )}
      </Formik>
    </Panel>
  );
}

function confirmText(scope: RuleScope, form: AnnounceForm): string {
  const rule = describeRule(scope, ruleValuesOf(scope, form));
  return copy.confirm.text(scopeName(scope), formatDate(form.valid_from), rule);
}
