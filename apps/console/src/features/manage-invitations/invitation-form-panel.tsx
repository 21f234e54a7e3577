import { createInvitation, getInvitations } from '@liftclub/api-contract';
import {
  formMessages,
  INVITATION_LABEL_LENGTH,
  invitationFormMessages,
  lastDayMessage,
  VALIDITIES,
  validityLabel,
  type FormMessages,
  type InvitationForm,
} from '@liftclub/domain';
import { Form, FormFailure, FormSubmit, type WithIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { FormSelect, FormText, notify } from '@liftclub/ui-kit';
import { FormOptionalDate } from '../../components/forms/form-optional-date';
import { PersistDraft } from '../../components/forms/persist-draft';
import { useToday } from '../../components/use-today';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';
import { SaveBar } from '../../components/forms/save-bar';

const copy = texts.consoleInvitations.form;

/** The empty form. */
export const EMPTY: InvitationForm = { label: '', validity: '1_week', coupon: '', max_uses: '', until: '' };

const plans = VALIDITIES.map((value) => ({ value, label: validityLabel(value) }));

const messagesOf = (form: InvitationForm, today: string): FormMessages<InvitationForm> => ({
  ...formMessages<Pick<InvitationForm, 'until'>>({ until: lastDayMessage(form.until, today) }),
  ...invitationFormMessages(form),
});

interface InvitationFormPanelProps {
  readonly typed: InvitationForm;
  readonly keep: (typed: InvitationForm) => void;
  /** Of the dialog, since this form may be closed before the response comes. */
  readonly withKey: WithIdempotencyKey;
  readonly onMade: (id: string) => void;
}

/**
 * The form of a new invitation. The table is loaded again even after an error, because the response may have been lost.
 */
export function InvitationFormPanel({ typed, keep, withKey, onMade }: InvitationFormPanelProps) {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const today = useToday();

  const send = async (body: InvitationForm) => {
    try {
      const { message, data } = await withKey(body, (idempotencyKey) =>
        api.call(createInvitation, { body, idempotencyKey }),
      );
      notify(message, 'success');
      onMade(data.id);
    } finally {
      void invalidate(queryKeys.table(getInvitations));
    }
  };

  return (
    <Form label={copy.title} initialValues={typed} messages={(form) => messagesOf(form, today())} send={send}>
      <PersistDraft keep={keep} />
      <FormText
        name="label"
        keyboard="text"
        label={copy.label}
        hint={copy.labelHint}
        autoComplete="off"
        maxLength={INVITATION_LABEL_LENGTH}
        required
        autoFocus
      />
      <FormSelect name="validity" label={copy.validity} options={plans} required />
      <FormText
        name="coupon"
        keyboard="plate"
        label={copy.coupon}
        hint={copy.couponHint}
        autoComplete="off"
        maxLength={40}
      />
      <FormText name="max_uses" keyboard="digits" label={copy.maxUses} autoComplete="off" maxLength={9} />
      <FormOptionalDate name="until" label={copy.until} calendarLabel={copy.calendar} min={today()} />
      <FormFailure />
      <SaveBar>
        <FormSubmit wide label={copy.submit} busyLabel={copy.busy} />
      </SaveBar>
    </Form>
  );
}
