import { formMessages, staffPasswordMessage } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { FormPassword, notify, TextLink } from '@liftclub/ui-kit';
import { useLocation, useNavigate } from 'react-router-dom';
import { SignInLayout } from '../../components/sign-in/sign-in-layout';
import { Note } from '../../components/note';
import { paths } from '../../paths';
import { useConsoleSession } from '../../session/console-session';

const { accept: copy, accepted } = texts.consoleStaff;

interface Choice {
  readonly password: string;
}

const messages = ({ password }: Choice) => formMessages<Choice>({ password: staffPasswordMessage(password) });

/** An invited member chooses a password, and goes on to the authenticator app. The token is behind the hash sign. */
export function AcceptInvitationPage() {
  const session = useConsoleSession();
  const navigate = useNavigate();
  const token = useLocation().hash.slice(1);

  const send = async ({ password }: Choice) => {
    await session.acceptInvitation({ token, password });
    notify(accepted, 'success');
    void navigate(paths.secondStep.href(paths.today.href()), { replace: true });
    return 'leaving' as const;
  };

  return (
    <SignInLayout
      title={copy.title}
      intro={copy.intro}
      footer={<TextLink to={paths.signIn.href(paths.today.href())}>{copy.toSignIn}</TextLink>}
    >
      {token === '' ? (
        <Note>{copy.noLink}</Note>
      ) : (
        <Form label={copy.title} initialValues={{ password: '' }} messages={messages} send={send}>
          <FormPassword
            name="password"
            label={copy.password}
            hint={texts.consoleSession.password.hint}
            autoComplete="new-password"
            toggleLabels={texts.auth.password}
            required
          />
          <FormFailure />
          <FormSubmit wide label={copy.submit} busyLabel={copy.busy} />
        </Form>
      )}
    </SignInLayout>
  );
}
