import { isApiError } from '@liftclub/api-client';
import { beginTotp, confirmTotp, type ResponseBody } from '@liftclub/api-contract';
import { formMessages, PASSWORD_LENGTH, requiredTextMessage, totpCodeMessage } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { CopyButton, FormPassword, FormText, notify, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole, useConsoleSession } from '../../session/console-session';
import { QrCode } from './qr-code';

const copy = texts.consoleSession.authenticator;

const Sheet = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 20, alignItems: 'center' });
const Frame = styled('div')({
  display: 'flex',
  padding: 8,
  border: `1px solid ${palette.line}`,
  borderRadius: 14,
  background: palette.paper,
});
const ByHand = styled('div')({ flex: '1 1 180px', minWidth: 0, display: 'grid', gap: 10, justifyItems: 'start' });
const Line = styled('p')({ margin: 0 });
const Key = styled('code')({ fontSize: '1rem', letterSpacing: '0.04em', overflowWrap: 'anywhere' });

/** The response of `beginTotp`: a secret that takes effect after its first code. */
type TotpSecret = ResponseBody<typeof beginTotp>['data'];

/**
 * Sets up an authenticator app: the password, then the secret, then a first code. Replacing an app also takes a code of
 * the current one.
 */
export function AuthenticatorSetup({ onDone }: { readonly onDone?: () => void }) {
  const [secret, setSecret] = useState<TotpSecret>();
  if (!secret) return <ProofForm onSecret={setSecret} />;
  return <CodeForm secret={secret} onDone={onDone} onLost={() => setSecret(undefined)} />;
}

/** Re-authentication before the app is changed: neither an open session nor a known password alone is enough. */
function ProofForm({ onSecret }: { readonly onSecret: (secret: TotpSecret) => void }) {
  const { api, staff } = useConsole();
  const messages = ({ password, code }: { readonly password: string; readonly code: string }) =>
    formMessages({
      password: requiredTextMessage(password, PASSWORD_LENGTH.max),
      code: staff.totp ? totpCodeMessage(code) : undefined,
    });
  return (
    <Form
      label={copy.title}
      initialValues={{ password: '', code: '' }}
      messages={messages}
      send={async ({ password, code }) =>
        onSecret((await api.call(beginTotp, { body: { password, ...(staff.totp && { code }) } })).data)
      }
    >
      <FormPassword
        name="password"
        label={copy.password}
        hint={copy.passwordHint}
        autoComplete="current-password"
        toggleLabels={texts.auth.password}
        required
      />
      {staff.totp && (
        <FormText
          name="code"
          keyboard="oneTimeCode"
          label={copy.currentCode}
          hint={copy.currentCodeHint}
          autoComplete="one-time-code"
          required
        />
      )}
      <FormFailure />
      <FormSubmit wide label={copy.continue} busyLabel={copy.busy} />
    </Form>
  );
}

interface CodeFormProps {
  readonly secret: TotpSecret;
  readonly onDone: (() => void) | undefined;
  /** Called when the server no longer accepts a code of this secret. */
  readonly onLost: () => void;
}

function CodeForm({ secret, onDone, onLost }: CodeFormProps) {
  const { api } = useConsole();
  const { setStaff } = useConsoleSession();
  const invalidate = useInvalidate();

  const send = async ({ code }: { code: string }) => {
    try {
      const { data } = await api.call(confirmTotp, { body: { code } });
      notify(copy.done, 'success');
      void invalidate();
      setStaff(data);
      onDone?.();
    } catch (error) {
      if (!isApiError(error, 'http') || error.code !== 'not_started') throw error;
      notify(copy.notStarted, 'warning');
      onLost();
    }
  };

  return (
    <Form
      label={copy.scan}
      initialValues={{ code: '' }}
      messages={({ code }) => formMessages({ code: totpCodeMessage(code) })}
      send={send}
    >
      <SecretSheet secret={secret} />
      <FormText name="code" keyboard="oneTimeCode" label={copy.code} autoComplete="one-time-code" autoFocus required />
      <FormFailure />
      <FormSubmit wide label={copy.confirm} busyLabel={copy.busy} />
    </Form>
  );
}

/** The secret as a QR code and as text in groups of four characters, as authenticator apps show it. */
function SecretSheet({ secret: { secret, uri } }: { readonly secret: TotpSecret }) {
  return (
    <Sheet>
      <Frame data-light>
        <QrCode text={uri} label={copy.qrCode} />
      </Frame>
      <ByHand>
        <Line>{copy.scan}</Line>
        <Line>{copy.byHand}</Line>
        <Key>{secret.match(/.{1,4}/g)?.join(' ')}</Key>
        <CopyButton text={secret} label={copy.copyKey} copiedLabel={copy.copied} />
      </ByHand>
    </Sheet>
  );
}
