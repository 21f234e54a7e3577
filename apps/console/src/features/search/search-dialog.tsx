import type { SearchRow } from '@liftclub/api-contract';
import { countSearchable, SEARCH_MINIMUM } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ErrorState, FieldFrame, InputBox, keyboards, Loading, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../components/dialogs/dialogs';
import { useDebouncedValue } from '../../components/forms/use-debounced-value';
import { searchQuery } from '../../queries/search-query';
import { useConsole } from '../../session/console-session';
import { SearchResults } from './search-results';
import { useChoice } from './use-choice';

const copy = texts.consoleSearch;
const LENGTH = 100;

const Below = styled('div')({ minHeight: 'min(340px, 50dvh)', marginTop: 12 });
const Text = styled('p')({ margin: 0, padding: '20px 8px', color: palette.muted, overflowWrap: 'anywhere' });
const Strong = styled('strong')({ display: 'block', marginBottom: 4, color: palette.ink });

/** The search over everything, as a combobox: arrow keys choose among the results, Enter opens one. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { api } = useConsole();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const asked = useDebouncedValue(typed.trim());
  const { data: found, isError, isFetching, isPlaceholderData, refetch } = useQuery(searchQuery(api, asked));
  const isLongEnough = countSearchable(typed) >= SEARCH_MINIMUM;
  const groups = isLongEnough && !isError ? (found ?? []) : [];
  const rows = groups.flatMap((group) => group.rows);
  const open = ({ path }: SearchRow) => {
    onClose();
    void navigate(path);
  };
  // Until the search has caught up with the typing, rows are those of an earlier text.
  const isCurrent = typed.trim() === asked && !isPlaceholderData;
  const { active, onKeyDown, optionId } = useChoice({ listId, results: found, rows, isCurrent }, open);

  return (
    <Dialog open title={copy.title} onClose={onClose}>
      <FieldFrame label={copy.label} hint={copy.hint}>
        {(control) => (
          <InputBox
            {...keyboards.search}
            {...control}
            type="text"
            name="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={rows.length > 0}
            aria-controls={listId}
            aria-activedescendant={rows.length > 0 ? optionId(active) : undefined}
            autoComplete="off"
            autoFocus
            maxLength={LENGTH}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </FieldFrame>
      <Below>
        <SearchResults id={listId} groups={groups} active={active} optionId={optionId} onOpen={open} />
        {isLongEnough && (
          <Outcome
            asked={asked}
            count={rows.length > 0 || isCurrent ? found && rows.length : undefined}
            failed={isError}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </Below>
    </Dialog>
  );
}

interface OutcomeProps {
  readonly asked: string;
  /** Undefined before the first results. */
  readonly count: number | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** What a search came to, below its results. */
function Outcome({ asked, count, failed, busy, onRetry }: OutcomeProps) {
  if (failed) return <ErrorState text={copy.failed} retryLabel={copy.retry} onRetry={onRetry} busy={busy} />;
  if (count === undefined) return <Loading label={copy.loading} lines={4} />;
  if (count > 0) return <Said role="status">{copy.count(count)}</Said>;
  return (
    <Text role="status">
      <Strong>{copy.nothing(asked)}</Strong>
      {copy.advice}
    </Text>
  );
}

const Said = styled('p')({ margin: '8px 8px 0', color: palette.muted, fontSize: '0.875rem' });
