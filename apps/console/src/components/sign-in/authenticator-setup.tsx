import { isApiError } from '@liftclub/api-client';
import { beginTotp, confirmTotp, type ResponseBody } from '@liftclub/api-contract';
import { formMessages, totpCodeMessage } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, CopyButton, FormText, notify, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole, useConsoleSession } from '../../session/console-session';
import { ProofForm } from './proof-form';
import { QrCode } from './qr-code';
import { SaveRecoveryCodes } from './save-recovery-codes';

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

interface AuthenticatorSetupProps {
  /** Called when the app is set up and the recovery codes are saved. */
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

/**
 * Sets up an authenticator app: the password, then the secret, then a first code, then the recovery codes. Replacing an
 * app also takes a code of the current one.
 */
export function AuthenticatorSetup({ onDone, onCancel }: AuthenticatorSetupProps) {
  const { api } = useConsole();
  const [secret, setSecret] = useState<TotpSecret>();
  const [codes, setCodes] = useState<readonly string[]>();

  if (codes) return <SaveRecoveryCodes codes={codes} onSaved={onDone} />;
  return (
    <>
      {secret ? (
        <CodeForm
          secret={secret}
          onConfirmed={(made) => (made.length > 0 ? setCodes(made) : onDone())}
          onLost={() => setSecret(undefined)}
        />
      ) : (
        <ProofForm
          title={copy.title}
          onProven={async (body) => setSecret((await api.call(beginTotp, { body })).data)}
        />
      )}
      {onCancel && (
        <Button look="quiet" small onClick={onCancel}>
          {copy.later}
        </Button>
      )}
    </>
  );
}

interface CodeFormProps {
  readonly secret: TotpSecret;
  /** Called with the recovery codes, none from a process of the release before. */
  readonly onConfirmed: (codes: readonly string[]) => void;
  /** Called when the server no longer accepts a code of this secret. */
  readonly onLost: () => void;
}

function CodeForm({ secret, onConfirmed, onLost }: CodeFormProps) {
  const { api } = useConsole();
  const { setStaff } = useConsoleSession();
  const invalidate = useInvalidate();

  const send = async ({ code }: { code: string }) => {
    try {
      const { recovery_codes, ...staff } = (await api.call(confirmTotp, { body: { code } })).data;
      notify(copy.done, 'success');
      void invalidate();
      onConfirmed(recovery_codes);
      setStaff(staff);
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
