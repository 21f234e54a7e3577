import type { DriverDocument } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { asksForDocument } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, EmptyState, ErrorState, Loading, Page, PageTitle, palette, Skeleton } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FocusPanel } from '../../components/focus-panel';
import { documentsQuery } from '../../queries/document-queries';
import { DocumentList } from './document-list';
import { SendDocumentForm } from './send-document-form';

const copy = texts.driverDocuments;

const Intro = styled('p')({ margin: 0, color: palette.muted });

/** A driver's documents: what each type needs now, and the form that sends one. */
export function DocumentsPage() {
  const { api } = useAuthSession();
  const { data: documents, isError, isFetching, refetch } = useQuery(documentsQuery(api));
  // The form stays open with what was entered, whatever is loaded meanwhile.
  const [open, setOpen] = useState<DriverDocument | null>(null);
  const [returned, setReturned] = useState(false);

  const leave = () => {
    setOpen(null);
    setReturned(true);
    void refetch();
  };

  return (
    <Page>
      <PageTitle title={copy.title} />
      {open && <SendDocumentForm key={open.type.code} document={open} onLeave={leave} />}
      {!open && documents && (
        <FocusPanel label={copy.title} takesFocus={returned}>
          <Documents documents={documents} onSend={setOpen} />
        </FocusPanel>
      )}
      {!open && !documents && isError && (
        <Card>
          <ErrorState picture retryLabel={copy.reload} onRetry={() => void refetch()} busy={isFetching} />
        </Card>
      )}
      {!open && !documents && !isError && (
        <Card>
          <Loading label={texts.general.loading}>
            <Skeleton width="60%" height={26} />
            <Skeleton height={90} />
            <Skeleton height={90} />
          </Loading>
        </Card>
      )}
    </Page>
  );
}

const Groups = styled('div')({ display: 'grid', gap: 20 });

interface DocumentsProps {
  readonly documents: readonly DriverDocument[];
  readonly onSend: (document: DriverDocument) => void;
}

/** What is to be sent now, what was sent, and what nobody needs. */
function Documents({ documents, onSend }: DocumentsProps) {
  const asked = documents.filter(asksForDocument);
  const others = documents.filter((document) => !asksForDocument(document));
  const groups = {
    asked,
    sent: others.filter(({ state }) => state !== 'missing'),
    optional: others.filter(({ state }) => state === 'missing'),
  };
  if (documents.length === 0)
    return (
      <Card>
        <EmptyState icon="file" {...copy.empty} />
      </Card>
    );
  return (
    <Groups>
      <Intro>{copy.intro}</Intro>
      {(['asked', 'sent', 'optional'] as const).map(
        (group) =>
          groups[group].length > 0 && (
            <Card key={group} title={copy.groups[group]}>
              <DocumentList documents={groups[group]} onSend={onSend} />
            </Card>
          ),
      )}
    </Groups>
  );
}
