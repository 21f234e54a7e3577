import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const copy = texts.privacy.consents;
const Note = styled('div')({ margin: '16px 0', color: palette.muted, fontSize: '0.9375rem' });
const Line = styled('p')({ margin: 0 });
const Toggle = styled('summary')({ padding: '10px 0', cursor: 'pointer' });

/** What a sign-up agrees to, with the whole texts one tap away. */
export function Agreement() {
  return (
    <Note>
      <Line>{copy.signUp}</Line>
      {(['terms', 'privacy'] as const).map((kind) => (
        <details key={kind}>
          <Toggle>{copy.names[kind]}</Toggle>
          <Line>{copy.texts[kind]}</Line>
        </details>
      ))}
    </Note>
  );
}
