import { texts } from '@liftclub/texts';
import { Button, Card, Page, PageTitle, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useConsole } from '../../session/console-session';
import { useSeesAlerts } from '../../session/alert-choice';
import { useSignOut } from '../../session/use-sign-out';
import { AlertsCard } from './alerts-card';
import { AuthenticatorCard } from './authenticator-card';
import { EmailsCard } from './emails-card';
import { OwnSessionsCard } from './own-sessions-card';
import { PasswordForm } from './password-form';
import { RecoveryCodesCard } from './recovery-codes-card';

const { account, company, signOut, password } = texts.consoleSession;

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '8px 24px',
  margin: 0,
  overflowWrap: 'anywhere',
  '& dt': { color: palette.muted },
  '& dd': { margin: 0 },
});
const Narrow = styled('div')({ maxWidth: 480 });

/** The account of the signed-in staff member: name, authenticator app, recovery codes, alerts, sessions, password. */
export function AccountPage() {
  const { staff } = useConsole();
  const leave = useSignOut();
  const seesAlerts = useSeesAlerts();
  const out = (
    <Button look="outline" small onClick={() => leave.mutate()} disabled={leave.isPending}>
      {signOut}
    </Button>
  );
  return (
    <Page>
      <PageTitle title={account.title} action={out} />
      <Card>
        <Facts>
          <dt>{account.name}</dt>
          <dd>{staff.name}</dd>
          <dt>{account.email}</dt>
          <dd>{staff.email}</dd>
        </Facts>
      </Card>
      {staff.company_account ? <Card>{company.account}</Card> : <AuthenticatorCard />}
      {staff.totp && !staff.company_account && <RecoveryCodesCard />}
      {seesAlerts && <AlertsCard />}
      <EmailsCard />
      <OwnSessionsCard />
      {!staff.company_account && (
        <Card title={password.title}>
          <Narrow>
            <PasswordForm />
          </Narrow>
        </Card>
      )}
    </Page>
  );
}
