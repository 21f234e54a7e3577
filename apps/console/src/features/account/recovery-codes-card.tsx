import { getRecoveryCodes, renewRecoveryCodes } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Button, Card, Loading, notify, ReloadButton } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProofForm } from '../../components/sign-in/proof-form';
import { SaveRecoveryCodes } from '../../components/sign-in/save-recovery-codes';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';

const { recovery: copy, authenticator } = texts.consoleSession;

const Body = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  justifyItems: 'start',
  maxWidth: 480,
  '& > form': { width: '100%' },
});
const Line = styled('p')({ margin: 0 });

type Step = 'count' | 'proof' | { readonly codes: readonly string[] };

/** How many recovery codes are left, and making new ones. */
export function RecoveryCodesCard() {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const [step, setStep] = useState<Step>('count');
  return (
    <Card title={copy.title}>
      <Body>
        {step === 'count' && (
          <>
            <CodesLeft />
            <Button look="outline" small onClick={() => setStep('proof')}>
              {copy.renew}
            </Button>
          </>
        )}
        {step === 'proof' && (
          <>
            <Line>{copy.renewHint}</Line>
            <ProofForm
              title={copy.renew}
              onProven={async (body) => {
                const { data, message } = await api.call(renewRecoveryCodes, { body });
                notify(message, 'success');
                void invalidate();
                setStep({ codes: data.recovery_codes });
              }}
            />
            <Button look="quiet" small onClick={() => setStep('count')}>
              {authenticator.later}
            </Button>
          </>
        )}
        {typeof step === 'object' && <SaveRecoveryCodes codes={step.codes} onSaved={() => setStep('count')} />}
      </Body>
    </Card>
  );
}

function CodesLeft() {
  const { api } = useConsole();
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.recoveryCodes,
    queryFn: async () => (await api.call(getRecoveryCodes)).data,
  });
  if (data) return <Line>{data.left === 0 ? copy.none : copy.left(data.left)}</Line>;
  if (isError) return <ReloadButton label={copy.reload} onPress={() => void refetch()} />;
  return <Loading label={copy.loading} lines={1} />;
}
