import { texts } from '@liftclub/texts';
import { Button, CopyButton, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const copy = texts.consoleStaff.link;

const Text = styled('p')({ margin: '0 0 16px' });
const Address = styled('p')({
  margin: '0 0 16px',
  padding: '12px 14px',
  borderRadius: 12,
  background: palette.page,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 12 });

interface InvitationLinkProps {
  readonly name: string;
  readonly url: string;
  readonly onDone: () => void;
}

/** The link of an invitation, which is shown only once. */
export function InvitationLink({ name, url, onDone }: InvitationLinkProps) {
  return (
    <>
      <Text>{copy.text(name)}</Text>
      <Address aria-label={copy.label}>{url}</Address>
      <Buttons>
        <CopyButton text={url} label={copy.copy} copiedLabel={copy.copied} />
        <Button onClick={onDone}>{copy.done}</Button>
      </Buttons>
    </>
  );
}
