import { isApiError } from '@liftclub/api-client';
import { beginTotp, confirmTotp, type Answer } from '@liftclub/api-contract';
import { formMessages, PASSWORD_LENGTH, requiredTextMessage, texts, totpCodeMessage } from '@liftclub/domain';
import { FormPassword, FormText, notify } from '@liftclub/ui-kit';
import { useState } from 'react';
import { useConsole, useConsoleSession } from '../../session/console-session';
import { StaffForm } from '../staff-form';
import { SecretSheet } from './secret-sheet';

const words = texts.consoleSession.authenticator;

/** A secret that waits for a first code. */
export type TotpSecret = Answer<typeof beginTotp>['data'];

/** Sets up an authenticator app, or another one in its place: own password, then the secret, then a first code of it. */
export function AuthenticatorSetup({ onDone }: { readonly onDone?: () => void }) {
  const [secret, setSecret] = useState<TotpSecret>();
  if (!secret) return <PasswordForm onSecret={setSecret} />;
  return <CodeForm secret={secret} onDone={onDone} onLost={() => setSecret(undefined)} />;
}

function PasswordForm({ onSecret }: { readonly onSecret: (secret: TotpSecret) => void }) {
  const { api } = useConsole();
  return (
    <StaffForm
      label={words.title}
      initialValues={{ password: '' }}
      messages={({ password }) => formMessages({ password: requiredTextMessage(password, PASSWORD_LENGTH.max) })}
      send={async ({ password }) => onSecret((await api.call(beginTotp, { body: { password } })).data)}
      submit={words.continue}
      busy={words.busy}
    >
      <FormPassword name="password" label={words.password} hint={words.passwordHint} autoComplete="current-password" toggleLabels={texts.auth.password} required />
    </StaffForm>
  );
}

interface CodeFormProps {
  readonly secret: TotpSecret;
  readonly onDone: (() => void) | undefined;
  /** The server no longer waits for a code of this secret. */
  readonly onLost: () => void;
}

function CodeForm({ secret, onDone, onLost }: CodeFormProps) {
  const { api } = useConsole();
  const { know } = useConsoleSession();

  const send = async ({ code }: { code: string }) => {
    try {
      const { data } = await api.call(confirmTotp, { body: { code } });
      notify(words.done, 'success');
      know(data);
      onDone?.();
    } catch (error) {
      if (!isApiError(error, 'http') || error.code !== 'not_started') throw error;
      notify(words.notStarted, 'warning');
      onLost();
    }
  };

  return (
    <StaffForm
      label={words.scan}
      initialValues={{ code: '' }}
      messages={({ code }) => formMessages({ code: totpCodeMessage(code) })}
      send={send}
      submit={words.confirm}
      busy={words.busy}
    >
      <SecretSheet secret={secret} />
      <FormText name="code" label={words.code} inputMode="numeric" autoComplete="one-time-code" autoFocus required />
    </StaffForm>
  );
}
