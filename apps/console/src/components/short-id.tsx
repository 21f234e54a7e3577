import { texts } from '@liftclub/texts';
import { CopyButton } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const copy = texts.consoleShell.ids;
const LENGTH = 8;
const Whole = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  // Within the height of a line.
  '& button': { width: 28, height: 28, margin: '-4px 0', borderRadius: 8 },
});

interface ShortIdProps {
  readonly id: string;
  /** What has the id: "the booking". */
  readonly of: string;
}

/** The first characters of an id, and a button that copies the whole. */
export function ShortId({ id, of }: ShortIdProps) {
  return (
    <Whole>
      <span title={id}>{id.length > LENGTH ? `${id.slice(0, LENGTH)}…` : id}</span>
      <CopyButton iconOnly text={id} label={copy.copy(of)} copiedLabel={copy.copied} />
    </Whole>
  );
}
