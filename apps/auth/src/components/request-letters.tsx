import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const Line = styled('p')({ margin: '0 0 20px', color: palette.muted });

/** "Request KV": tells which of several messages has the code for this screen. */
export function RequestLetters({ letters }: { readonly letters: string }) {
  return <Line>{texts.auth.code.request(letters)}</Line>;
}
