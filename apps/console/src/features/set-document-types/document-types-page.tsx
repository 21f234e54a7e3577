import { addDocumentType, changeDocumentType, getDocumentTypes, type DocumentType } from '@liftclub/api-contract';
import { formatDate, isVehicleDocument, SERVICE_MARKETS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import {
  Button,
  ButtonLink,
  Card,
  ErrorState,
  Icon,
  Loading,
  Page,
  PageTitle,
  palette,
  StatusChip,
} from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Quiet, RowList, RowText } from '../../components/row-list';
import { useToday } from '../../components/use-today';
import { WithRight } from '../../components/with-right';
import { paths } from '../../paths';
import { queryKeys } from '../../queries/query-keys';
import { useConsole } from '../../session/console-session';
import { DocumentTypeDialog } from './document-type-dialog';

const copy = texts.consoleDocumentTypes;
const { markets } = texts.consoleCalendar;

const Intro = styled('p')({ margin: 0, maxWidth: '70ch', color: palette.muted });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

/** The documents that each market may require, with a way to add one and to change each. */
export function DocumentTypesPage() {
  const { api } = useConsole();
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: queryKeys.documentTypes,
    queryFn: async ({ signal }) => (await api.call(getDocumentTypes, { signal })).data,
  });
  const [editing, setEditing] = useState<DocumentType | 'new'>();
  const actions = (
    <Actions>
      <WithRight of={paths.audit}>
        <ButtonLink to={paths.audit.ofKind('document_type')} look="outline" small>
          {copy.history}
        </ButtonLink>
      </WithRight>
      <WithRight of={addDocumentType}>
        <Button onClick={() => setEditing('new')}>
          <Icon name="plus" size={20} />
          {copy.add}
        </Button>
      </WithRight>
    </Actions>
  );
  return (
    <Page>
      <PageTitle title={copy.title} action={actions} />
      <Intro>{copy.intro}</Intro>
      {data &&
        SERVICE_MARKETS.map((market) => (
          <Card key={market} title={markets[market]}>
            <RowList aria-label={markets[market]}>
              {data
                .filter((type) => type.market === market)
                .map((type) => (
                  <TypeItem key={type.id} type={type} onEdit={() => setEditing(type)} />
                ))}
            </RowList>
          </Card>
        ))}
      {!data && isError && (
        <ErrorState
          picture
          retryLabel={texts.consoleReload.documentTypes}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !isError && <Loading label={copy.loading} lines={8} />}
      {editing && (
        <DocumentTypeDialog type={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </Page>
  );
}

function TypeItem({ type, onEdit }: { readonly type: DocumentType; readonly onEdit: () => void }) {
  const today = useToday();
  return (
    <li>
      <RowText>
        <span>
          <strong>{type.name}</strong> <TypeState type={type} today={today()} />
        </span>
        <Quiet>{[copy.subjects[type.subject], ...detailsOf(type)].join(' · ')}</Quiet>
      </RowText>
      <WithRight of={changeDocumentType}>
        <Button look="outline" small aria-label={copy.editNamed(type.name)} onClick={onEdit}>
          {copy.edit}
        </Button>
      </WithRight>
    </li>
  );
}

function TypeState({ type, today }: { readonly type: DocumentType; readonly today: string }) {
  const { code, required_from: from, active } = type;
  if (!active) return <StatusChip tone="quiet">{copy.states.inactive}</StatusChip>;
  if (from === null) return <StatusChip tone="quiet">{copy.states.optional}</StatusChip>;
  if (isVehicleDocument(code)) return <StatusChip tone="good">{copy.states.always}</StatusChip>;
  return from <= today ? (
    <StatusChip tone="good">{copy.states.required(formatDate(from))}</StatusChip>
  ) : (
    <StatusChip tone="warning">{copy.states.announced(formatDate(from))}</StatusChip>
  );
}

/** What drivers enter of a document, how long it is valid, and when they are warned. */
function detailsOf({ has_number, has_issue_date, has_expiry, months_valid, warn_days }: DocumentType): string[] {
  const asked = [
    ...(has_number ? [copy.has.number] : []),
    ...(has_issue_date ? [copy.has.issueDate] : []),
    ...(has_expiry ? [copy.has.expiry] : []),
  ];
  return [
    asked.length === 0 ? copy.asksNothing : copy.asks(asked.join(', ')),
    ...(months_valid === null ? [] : [copy.validFor(months_valid)]),
    ...(has_expiry && warn_days.length > 0 ? [copy.warns(warn_days.join(', '))] : []),
  ];
}
