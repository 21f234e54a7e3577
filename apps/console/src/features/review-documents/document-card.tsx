import { type VehicleDocument } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import type { ReviewedDocument } from './decision/decision-values';
import { DocumentPhoto } from './photo/document-photo';

const Box = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 12,
  padding: 16,
  background: palette.paper,
  border: `1px solid ${palette.line}`,
  borderRadius: 18,
});
const Title = styled('h2')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  fontSize: '1.0625rem',
  fontWeight: 650,
});
const Key = styled('kbd')({
  padding: '0 7px',
  border: `1px solid ${palette.border}`,
  borderRadius: 6,
  font: 'inherit',
  fontSize: '0.8125rem',
  color: palette.muted,
  '@media (pointer: coarse)': { display: 'none' },
});

/** The element of a document's card. */
const cardOf = (document: VehicleDocument) => window.document.querySelector(`[data-document="${document}"]`);

/** Focuses the photo of a document, or the retry button in its place. */
export const focusDocument = (document: VehicleDocument): void =>
  cardOf(document)?.querySelector<HTMLElement>('button')?.focus();

/** The document whose card has the focus, if any. */
export const focusedDocument = (): string | undefined =>
  window.document.activeElement?.closest<HTMLElement>('[data-document]')?.dataset['document'];

interface DocumentCardProps {
  readonly document: ReviewedDocument;
  /** The shortcut that focuses the card. */
  readonly digit: number;
  readonly replaced: boolean;
  readonly renewLinks: () => Promise<boolean>;
  readonly onOpen: () => void;
  /** The decision, or the form for it. */
  readonly children: ReactNode;
}

/** One of the four documents: its photo and its decision. */
export function DocumentCard({ document, digit, children, ...photo }: DocumentCardProps) {
  const id = useId();
  const title = texts.vehicle.documents[document.document];
  return (
    <Box aria-labelledby={id} data-document={document.document}>
      <Title id={id}>
        {title}
        <Key aria-hidden="true">{digit}</Key>
      </Title>
      <DocumentPhoto {...photo} title={title} link={document.link} />
      {children}
    </Box>
  );
}
