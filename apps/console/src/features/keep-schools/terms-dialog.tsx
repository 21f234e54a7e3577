import {
  addTerms,
  changeTerms,
  getTerms,
  previewTermsChange,
  type BodyInput,
  type TermsCalendar,
} from '@liftclub/api-contract';
import {
  daysOffMessage,
  LIMITS,
  requiredTextMessage,
  SERVICE_MARKETS,
  termsMessage,
  type FormMessages,
  type ServiceMarket,
} from '@liftclub/domain';
import { Form, useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { CheckboxInput, FormSelect, formField, FormText, notify } from '@liftclub/ui-kit';
import { useState } from 'react';
import { Dialog } from '../../components/dialogs/dialogs';
import { PersistDraft } from '../../components/forms/persist-draft';
import { useCountedImpact } from '../../components/impact-plate';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';
import { ChangeButtons } from './change-form';
import { DayOffFields, TermFields } from './term-fields';

const copy = texts.consoleSchools.termsForm;
const FormCheckbox = formField(CheckboxInput);
const MARKETS = SERVICE_MARKETS.map((value) => ({ value, label: texts.consoleCalendar.markets[value] }));

type TermsForm = BodyInput<typeof addTerms>;

const EMPTY: TermsForm = {
  name: '',
  market: 'RSA' satisfies ServiceMarket,
  provisional: false,
  terms: [{ from: '', to: '' }],
  days_off: [],
};

interface TermsDialogProps {
  /** Undefined for a new one. */
  readonly calendar: TermsCalendar | undefined;
  readonly onClose: () => void;
}

/** Adds or changes a terms calendar. A change is counted first: the second submit of the same values saves. */
export function TermsDialog({ calendar, onClose }: TermsDialogProps) {
  const [initial] = useState(() => (calendar ? formOf(calendar) : EMPTY));
  const [typed, setTyped] = useState(initial);
  const { api } = useConsole();
  const { impactOf, preview } = useCountedImpact((body: TermsForm) =>
    api.call(previewTermsChange, { params: { id: calendar?.id ?? '' }, body }),
  );
  const save = useSaveTerms(calendar?.id);
  const impact = impactOf(typed);

  const send = async (values: TermsForm) => {
    if (calendar && !impactOf(values)) return preview(values);
    await save(values);
    onClose();
  };

  const title = calendar ? copy.change : copy.add;
  return (
    <Dialog open title={title} closeLabel={texts.general.close} onClose={onClose}>
      <Form label={title} initialValues={initial} messages={termsFormMessages} send={send}>
        <PersistDraft keep={setTyped} />
        <FormText name="name" keyboard="name" label={copy.name} autoComplete="off" maxLength={LIMITS.name} required />
        <FormSelect name="market" label={copy.market} options={MARKETS} required disabled={calendar !== undefined} />
        <FormCheckbox name="provisional" label={copy.provisional} />
        <TermFields />
        <DayOffFields />
        <ChangeButtons counted={!calendar || impact !== undefined} impact={impact} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

const formOf = ({ name, market, provisional, terms, days_off }: TermsCalendar): TermsForm => ({
  name,
  market,
  provisional,
  terms,
  days_off,
});

function termsFormMessages({ name, terms, days_off }: TermsForm): FormMessages<TermsForm> {
  const nameless = days_off.some((day) => day.name.trim() === '');
  const found = {
    name: requiredTextMessage(name, LIMITS.name),
    terms: termsMessage(terms),
    days_off: daysOffMessage(days_off) ?? (nameless ? texts.validation.required : undefined),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
}

function useSaveTerms(id: string | undefined) {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const withKey = useIdempotencyKey();
  return async (body: TermsForm) => {
    try {
      const { message } =
        id === undefined
          ? await withKey(body, (idempotencyKey) => api.call(addTerms, { body, idempotencyKey }))
          : await api.call(changeTerms, { params: { id }, body });
      notify(message, 'success');
    } finally {
      void invalidate(queryKeys.table(getTerms));
    }
  };
}
