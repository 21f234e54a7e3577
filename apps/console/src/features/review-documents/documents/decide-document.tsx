import {
  approveDocument,
  getDocuments,
  REASON_LENGTH,
  rejectDocument,
  type DocumentToReview,
} from '@liftclub/api-contract';
import { formMessages, isDate } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Card, notify } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useNavigate } from 'react-router-dom';
import { ReasonButton } from '../../../components/dialogs/reason-button';
import { FormOptionalDate } from '../../../components/forms/form-optional-date';
import { paths } from '../../../paths';
import { queryKeys } from '../../../queries/query-keys';
import { useInvalidate } from '../../../queries/use-invalidate';
import { useConsole } from '../../../session/console-session';

const copy = texts.consoleDocuments;

interface Values {
  /** Empty for a document that does not expire. */
  readonly expires: string;
}

const Place = styled('div')({ marginTop: 14 });

/**
 * Approves or rejects a document, and opens the next one that waits. Of an approved one the last valid day can be
 * corrected, and it can still be rejected.
 */
export function DecideDocument({ document }: { readonly document: DocumentToReview }) {
  const { api } = useConsole();
  const { version, type, state } = document;
  const decided = useDecided(document);

  const messages = ({ expires }: Values) =>
    formMessages<Values>({
      expires: type.has_expiry && !isDate(expires) ? copy.errors.expiryMissing : undefined,
    });
  const approve = async ({ expires }: Values) => {
    const body = type.has_expiry ? { expires } : {};
    await decided(api.call(approveDocument, { params: { version }, body }));
  };
  const reject = (body: { readonly reason: string }) =>
    decided(api.call(rejectDocument, { params: { version }, body }));

  const waits = state === 'pending';
  return (
    <Card title={copy.decide.title}>
      {(waits || type.has_expiry) && (
        <Form<Values>
          label={copy.decide.title}
          initialValues={{ expires: document.expires ?? '' }}
          messages={messages}
          send={approve}
        >
          {type.has_expiry && (
            <FormOptionalDate
              name="expires"
              label={copy.decide.expires}
              hint={copy.decide.expiresHint}
              calendarLabel={copy.decide.calendar}
            />
          )}
          <FormFailure />
          <FormSubmit
            wide
            label={waits ? copy.decide.approve : copy.decide.correct}
            busyLabel={copy.decide.approving}
          />
        </Form>
      )}
      <Place>
        <ReasonButton
          look="outline"
          copy={copy.reject}
          title={copy.reject.title}
          maxLength={REASON_LENGTH}
          send={reject}
        />
      </Place>
    </Card>
  );
}

/** Returns what follows a decision: the next document that waits, or this one again. */
function useDecided({ version, state }: DocumentToReview) {
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  return async (call: Promise<{ readonly message: string; readonly data: { readonly next: string | null } }>) => {
    try {
      const { message, data } = await call;
      notify(message, 'success');
      if (state === 'pending')
        void navigate(data.next === null ? paths.documents.href() : paths.document.href(data.next));
    } finally {
      void invalidate(queryKeys.document(version), queryKeys.table(getDocuments), queryKeys.today);
    }
  };
}
