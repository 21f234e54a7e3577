import { texts } from '@liftclub/texts';
import { Button, ConfirmDialog, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';

export const PeopleList = styled('ul')({ display: 'grid', gap: 16, margin: 0, padding: 0, listStyle: 'none' });
export const Intro = styled('p')({ margin: '0 0 18px', color: palette.muted });
const Row = styled('li')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' });
const Name = styled('span')({ flex: '1 1 180px', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' });
const Small = styled('span')({ display: 'block', color: palette.muted, fontSize: '0.9375rem', fontWeight: 400 });

interface PersonRowProps {
  readonly name: string;
  readonly about: string;
  readonly children?: ReactNode;
}

/** A person of a list: name, a line about them, and what can be done. */
export function PersonRow({ name, about, children }: PersonRowProps) {
  return (
    <Row>
      <Name>
        {name}
        <Small>{about}</Small>
      </Name>
      {children}
    </Row>
  );
}

interface RemoveButtonProps {
  readonly person: string;
  /** What removing the person means. */
  readonly text: string;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

/** Removes a person from a list, after a question. */
export function RemoveButton({ person, text, busy, onRemove }: RemoveButtonProps) {
  const copy = texts.caregivers.remove;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        small
        look="quiet"
        aria-label={copy.openNamed(person)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {copy.open}
      </Button>
      <ConfirmDialog
        open={open}
        title={copy.title(person)}
        text={text}
        confirmLabel={copy.confirm}
        cancelLabel={copy.keep}
        danger
        busy={busy}
        onConfirm={onRemove}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
