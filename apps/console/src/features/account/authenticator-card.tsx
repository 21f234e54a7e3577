import { texts } from '@liftclub/texts';
import { Button, Card } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { AuthenticatorSetup } from '../../components/sign-in/authenticator-setup';
import { useConsole } from '../../session/console-session';

const copy = texts.consoleSession.authenticator;

const Body = styled('div')({
  display: 'grid',
  gap: 20,
  justifyItems: 'start',
  maxWidth: 480,
  '& > form': { width: '100%' },
});
const Line = styled('p')({ margin: 0 });

/** Shows whether an authenticator app is set up, and sets up or replaces one. */
export function AuthenticatorCard() {
  const { staff } = useConsole();
  const [changing, setChanging] = useState(false);
  const close = () => setChanging(false);
  return (
    <Card title={copy.title}>
      <Body>
        <Line>{staff.totp ? copy.on : copy.off}</Line>
        {changing ? (
          <AuthenticatorSetup onDone={close} onCancel={close} />
        ) : (
          <Button look={staff.totp ? 'outline' : 'primary'} small onClick={() => setChanging(true)}>
            {staff.totp ? copy.replace : copy.begin}
          </Button>
        )}
      </Body>
    </Card>
  );
}
