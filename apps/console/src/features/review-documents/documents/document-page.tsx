import { approveDocument, getDocument, type DocumentToReview } from '@liftclub/api-contract';
import { formatDate, formatKnownPhone } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router-dom';
import { FactList, type Fact } from '../../../components/fact-list';
import { formatDateTime } from '../../../components/format-date-time';
import { RecordPage } from '../../../components/record-page';
import { Nothing } from '../../../components/row-list';
import { WithRight } from '../../../components/with-right';
import { paths } from '../../../paths';
import { AUDITED_VIEW } from '../../../queries/audited-view';
import { queryKeys } from '../../../queries/query-keys';
import { useConsole } from '../../../session/console-session';
import { DriverChecks } from '../driver-checks';
import { DocumentPhoto } from '../photo/document-photo';
import { PhotoViewer } from '../photo/photo-viewer';
import { DecideDocument } from './decide-document';
import { DocumentState } from './document-state';

const copy = texts.consoleDocuments;

const Parts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) 340px' },
});
const Side = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 });
const Pages = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '@media (min-width: 700px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** A document of a driver: its pages beside what the driver entered, and the decision about it. */
export function DocumentPage() {
  const { id = '' } = useParams();
  const { api } = useConsole();
  const query = useQuery({
    queryKey: queryKeys.document(id),
    queryFn: async () => (await api.call(getDocument, { params: { version: id } })).data,
    ...AUDITED_VIEW,
  });
  const { refetch } = query;
  const renewLinks = useCallback(async () => (await refetch({ cancelRefetch: false })).isSuccess, [refetch]);
  return (
    <RecordPage
      query={query}
      title={(document) => document?.type.name ?? copy.title}
      loading={copy.loading}
      missing={{ title: copy.notFound, back: copy.back, href: paths.documents.href() }}
    >
      {(document) => (
        <>
          <TextLink to={paths.documents.href()}>{copy.back}</TextLink>
          <Parts>
            <PagesCard document={document} renewLinks={renewLinks} />
            <Side>
              <Card title={copy.facts.title}>
                <FactList facts={factsOf(document)} />
              </Card>
              <WithRight of={approveDocument}>
                {document.state !== 'rejected' && <DecideDocument key={document.version} document={document} />}
              </WithRight>
              <DriverChecks review={document} />
            </Side>
          </Parts>
        </>
      )}
    </RecordPage>
  );
}

interface PagesCardProps {
  readonly document: DocumentToReview;
  readonly renewLinks: () => Promise<boolean>;
}

function PagesCard({ document: { type, pages }, renewLinks }: PagesCardProps) {
  const [opened, setOpened] = useState<number>();
  const large = opened === undefined ? undefined : pages[opened];
  return (
    <Card title={type.name}>
      {pages.length === 0 && <Nothing>{copy.noPages}</Nothing>}
      <Pages>
        {pages.map((link, index) => (
          <DocumentPhoto
            key={index}
            title={copy.page(type.name, index + 1)}
            link={link}
            replaced={false}
            renewLinks={renewLinks}
            onOpen={() => setOpened(index)}
          />
        ))}
      </Pages>
      {opened !== undefined && large !== undefined && (
        <PhotoViewer
          title={copy.page(type.name, opened + 1)}
          link={large}
          renewLinks={renewLinks}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  );
}

function factsOf({ driver, vehicle, type, ...document }: DocumentToReview): Fact[] {
  const { facts } = copy;
  const dated = (date: string | null) => (date === null ? facts.none : formatDate(date));
  return [
    [
      facts.driver,
      <WithRight key="driver" of={paths.user} otherwise={driver.name}>
        <TextLink to={paths.user.href(driver.id)}>{driver.name}</TextLink>
      </WithRight>,
    ],
    [facts.phone, formatKnownPhone(driver.phone)],
    ...(vehicle ? [[facts.vehicle, `${vehicle.name}, ${vehicle.plate_number}`] as const] : []),
    ...(type.has_number ? [[facts.number, document.number ?? facts.none] as const] : []),
    ...(type.has_issue_date ? [[facts.issued, dated(document.issued)] as const] : []),
    ...(type.has_expiry ? [[facts.expires, dated(document.expires)] as const] : []),
    [facts.sent, formatDateTime(document.sent_at)],
    ...(document.decided_at === null ? [] : [[facts.decided, formatDateTime(document.decided_at)] as const]),
    ...(document.reason === null ? [] : [[facts.reason, document.reason] as const]),
    [facts.state, <DocumentState key="state" state={document.state} />],
  ];
}
