import { putBankAccount } from '@liftclub/api-contract';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { bankAccountMessages, CHANGED_ACCOUNT_HOURS, type BankAccountForm as Values } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, ErrorState, FormPassword, FormSelect, FormText, Loading, notify, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { banksQuery } from '../../queries/bank-account-queries';
import { queryKeys } from '../../queries/query-keys';

const copy = texts.bankAccount;
const EMPTY: Values = { bank_code: '', account_number: '', password: '' };
/** The longest number with blanks between its digits. */
const NUMBER_LENGTH = 20;

const Fields = styled('div')({ display: 'grid', gap: 16, maxWidth: 420 });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
const Quiet = styled('p')({ margin: 0, color: palette.muted });

interface BankAccountFormProps {
  /** Whether it takes the place of another account. */
  readonly isChange: boolean;
  /** After it was saved, and by Cancel. */
  readonly onLeave: () => void;
}

/** Bank, account number and password. What was typed stays when the server refuses it. */
export function BankAccountForm({ isChange, onLeave }: BankAccountFormProps) {
  const { api } = useAuthSession();
  const { user } = useSessionState();
  const queries = useQueryClient();
  const banks = useQuery(banksQuery(api));
  if (!banks.data)
    return banks.isError ? (
      <ErrorState retryLabel={copy.reload} onRetry={() => void banks.refetch()} busy={banks.isFetching} />
    ) : (
      <Loading label={texts.general.loading} lines={4} />
    );
  const send = async (body: Values) => {
    const { data } = await api.call(putBankAccount, { body });
    queries.setQueryData(queryKeys.bankAccount, data);
    notify(copy.saved, 'success');
    onLeave();
  };
  return (
    <Form
      label={isChange ? copy.change : copy.add}
      initialValues={EMPTY}
      messages={(values) => bankAccountMessages(values, user?.profile.country ?? '')}
      send={send}
    >
      <Fields>
        <FormSelect
          name="bank_code"
          label={copy.form.bank}
          options={banks.data.map(({ code, name }) => ({ value: code, label: name }))}
          placeholder={copy.form.chooseBank}
          required
        />
        <FormText
          name="account_number"
          label={copy.form.number}
          hint={copy.form.numberHint}
          keyboard="digits"
          autoComplete="off"
          maxLength={NUMBER_LENGTH}
          required
        />
        <FormPassword
          name="password"
          label={copy.form.password}
          hint={copy.form.passwordHint}
          autoComplete="current-password"
          required
        />
        {isChange && <Quiet>{copy.form.waits(CHANGED_ACCOUNT_HOURS)}</Quiet>}
        <FormFailure />
        <Actions>
          <FormSubmit label={copy.form.submit} busyLabel={copy.form.busy} />
          <Button look="outline" onClick={onLeave}>
            {copy.form.cancel}
          </Button>
        </Actions>
      </Fields>
    </Form>
  );
}
