import type { Review } from '@liftclub/api-contract';
import { VEHICLE_DOCUMENTS, type VehicleDocument } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import type { ReviewedDocument } from './decision/decision-values';
import { DocumentCard, focusDocument } from './document-card';
import { PhotoViewer } from './photo/photo-viewer';
import { useShortcuts } from './use-shortcuts';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  '@media (min-width: 700px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

const toDocuments = Object.fromEntries(
  VEHICLE_DOCUMENTS.map((document, index) => [String(index + 1), () => focusDocument(document)]),
);

interface DocumentGridProps {
  readonly review: Review;
  readonly renewLinks: () => Promise<boolean>;
  readonly shortcutsOn: boolean;
  /** Renders what is below a photo. */
  readonly children: (document: ReviewedDocument) => ReactNode;
}

/** The four documents side by side, and the viewer of the opened one. */
export function DocumentGrid({ review, renewLinks, shortcutsOn, children }: DocumentGridProps) {
  const [opened, setOpened] = useState<VehicleDocument>();
  const large = review.documents.find(({ document }) => document === opened);
  useShortcuts('page', toDocuments, shortcutsOn);
  return (
    <Grid>
      {review.documents.map((document, index) => (
        <DocumentCard
          key={document.document}
          document={document}
          digit={index + 1}
          replaced={review.newer !== null}
          renewLinks={renewLinks}
          onOpen={() => setOpened(document.document)}
        >
          {children(document)}
        </DocumentCard>
      ))}
      {large && (
        <PhotoViewer
          title={texts.vehicle.documents[large.document]}
          link={large.link}
          renewLinks={renewLinks}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Grid>
  );
}
