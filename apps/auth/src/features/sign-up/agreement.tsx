import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const copy = texts.agreement;
const Note = styled('div')({
  margin: '16px 0',
  color: palette.muted,
  '& p': { margin: 0 },
  '& summary': { padding: '10px 0', cursor: 'pointer' },
});

/** What a sign-up agrees to, with the whole texts one tap away. */
export function Agreement() {
  return (
    <Note>
      <p>{copy.signUp}</p>
      {(['terms', 'privacy'] as const).map((kind) => (
        <details key={kind}>
          <summary>{copy.names[kind]}</summary>
          <p>{copy[kind]}</p>
        </details>
      ))}
    </Note>
  );
}
