import type { DocumentType } from '@liftclub/api-contract';
import { DOCUMENT_SUBJECTS, DOCUMENT_TYPE, isVehicleDocument, LIMITS, SERVICE_MARKETS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { CheckboxInput, formField, FormSelect, FormText } from '@liftclub/ui-kit';
import { useFormikContext } from 'formik';
import { FormOptionalDate } from '../../components/forms/form-optional-date';
import { Nothing } from '../../components/row-list';
import type { TypeForm } from './document-type-form';

const copy = texts.consoleDocumentTypes.fields;

const FormCheckbox = formField(CheckboxInput);
const MARKETS = SERVICE_MARKETS.map((value) => ({ value, label: texts.consoleCalendar.markets[value] }));
const SUBJECTS = DOCUMENT_SUBJECTS.map((value) => ({ value, label: copy.subjectOptions[value] }));

interface DocumentTypeFieldsProps {
  /** Undefined for a new one. */
  readonly type: DocumentType | undefined;
  readonly today: string;
}

/** The fields of a document type: of one that exists market, code and subject stay. */
export function DocumentTypeFields({ type, today }: DocumentTypeFieldsProps) {
  const { values } = useFormikContext<TypeForm>();
  const isFixed = type !== undefined && isVehicleDocument(type.code);
  return (
    <>
      {isFixed && <Nothing>{copy.fixed}</Nothing>}
      <FormText
        name="name"
        keyboard="name"
        label={copy.name}
        hint={copy.nameHint}
        autoComplete="off"
        maxLength={LIMITS.name}
        required
      />
      {!type && <IdentityFields />}
      {!isFixed && (
        <>
          <FormOptionalDate
            name="required_from"
            label={copy.requiredFrom}
            hint={!type && values.required_from !== '' ? copy.requiredNew : copy.requiredFromHint}
            calendarLabel={copy.calendar}
            min={today}
          />
          <FormCheckbox name="has_number" label={copy.hasNumber} />
          <FormCheckbox name="has_issue_date" label={copy.hasIssueDate} />
          <FormCheckbox name="has_expiry" label={copy.hasExpiry} />
          <FormText
            name="months_valid"
            keyboard="digits"
            label={copy.monthsValid}
            hint={copy.monthsValidHint}
            autoComplete="off"
            maxLength={3}
          />
        </>
      )}
      <FormText
        name="warn_days"
        keyboard="text"
        label={copy.warnDays}
        hint={copy.warnDaysHint}
        autoComplete="off"
        maxLength={60}
      />
      {type && !isFixed && <FormCheckbox name="active" label={copy.active} />}
    </>
  );
}

function IdentityFields() {
  return (
    <>
      <FormSelect name="market" label={copy.market} options={MARKETS} required />
      <FormText
        name="code"
        keyboard="point"
        label={copy.code}
        hint={copy.codeHint}
        autoComplete="off"
        maxLength={DOCUMENT_TYPE.code}
        required
      />
      <FormSelect name="subject" label={copy.subject} options={SUBJECTS} required />
    </>
  );
}
