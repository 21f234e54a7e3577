import { putCare, type Care } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { formatKnownPhone, formMessages, LIMITS, optionalTextMessage } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { CheckboxInput, formField, FormText, notify } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../queries/query-keys';
import { usePhoneLine } from './phone-line';

const copy = texts.care;
const FormCheckbox = formField(CheckboxInput);
const Actions = styled('div')({ display: 'flex', justifyContent: 'flex-end' });

interface CareFields {
  readonly note: string;
  readonly contact: string;
  readonly contact_phone: string;
  readonly may_walk_in_alone: boolean;
}

const typedOf = ({ note, emergency_contact: contact, may_walk_in_alone }: Care): CareFields => ({
  note,
  may_walk_in_alone,
  contact: contact?.name ?? '',
  contact_phone: contact ? formatKnownPhone(contact.phone) : '',
});

interface CareFormProps {
  readonly id: string;
  /** Of the learner. */
  readonly name: string;
  readonly care: Care;
}

/** The note for drivers and the emergency contact of a learner, and whether the learner may walk in alone. */
export function CareForm({ id, name, care }: CareFormProps) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const line = usePhoneLine();
  const messages = ({ note, contact, contact_phone: phone }: CareFields) => {
    const isHalf = (contact.trim() === '') !== (phone.trim() === '');
    return formMessages<CareFields>({
      note: optionalTextMessage(note, LIMITS.note),
      contact: isHalf && contact.trim() === '' ? copy.both : optionalTextMessage(contact, LIMITS.name),
      contact_phone: phone.trim() === '' ? (isHalf ? copy.both : undefined) : line.messageOf(phone),
      may_walk_in_alone: undefined,
    });
  };
  const send = async ({ note, contact, contact_phone: phone, may_walk_in_alone }: CareFields) => {
    const emergency_contact = contact.trim() === '' ? null : { name: contact, phone: line.toSend(phone) };
    // Processes of the release before do not know the field.
    const changed = may_walk_in_alone === care.may_walk_in_alone ? undefined : may_walk_in_alone;
    await api.call(putCare, { params: { id }, body: { note, emergency_contact, may_walk_in_alone: changed } });
    notify(copy.saved, 'success');
    await queries.invalidateQueries({ queryKey: queryKeys.care(id) });
  };
  return (
    <Form<CareFields> label={copy.title} initialValues={typedOf(care)} messages={messages} send={send}>
      <FormText
        name="note"
        keyboard="text"
        label={copy.note}
        hint={copy.noteHint}
        autoComplete="off"
        maxLength={LIMITS.note}
      />
      <FormText
        name="contact"
        keyboard="name"
        label={copy.contactName}
        hint={copy.contactHint}
        autoComplete="off"
        maxLength={LIMITS.name}
      />
      <FormText name="contact_phone" keyboard="phone" label={copy.contactPhone} autoComplete="off" />
      <FormCheckbox name="may_walk_in_alone" label={copy.alone(name)} hint={copy.aloneHint(name)} />
      <FormFailure />
      <Actions>
        <FormSubmit label={copy.save} busyLabel={copy.saving} />
      </Actions>
    </Form>
  );
}
