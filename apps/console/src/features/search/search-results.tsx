import type { SearchGroup, SearchRow } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const { groups: headings, results } = texts.consoleSearch;

const Heading = styled('div')({
  padding: '10px 8px 4px',
  color: palette.muted,
  fontSize: '0.8125rem',
  fontWeight: 650,
});
const Row = styled('div')({
  display: 'grid',
  gap: 2,
  minHeight: 44,
  padding: '8px 12px',
  borderRadius: 10,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover, &[aria-selected="true"]': { background: palette.tint },
  '&[aria-selected="true"]': { outline: `2px solid ${palette.primary}`, outlineOffset: -2 },
});
const Title = styled('span')({ fontWeight: 650 });
const Detail = styled('span')({ color: palette.muted, fontSize: '0.875rem' });

interface SearchResultsProps {
  readonly id: string;
  readonly groups: readonly SearchGroup[];
  /** The position of the chosen row over all groups. */
  readonly active: number;
  readonly optionId: (index: number) => string;
  readonly onOpen: (row: SearchRow) => void;
}

/** The list box of the search: a group for each kind. The focus stays in the field. */
export function SearchResults({ id, groups, active, optionId, onOpen }: SearchResultsProps) {
  const before = (kind: SearchGroup['kind']) =>
    groups
      .slice(
        0,
        groups.findIndex((group) => group.kind === kind),
      )
      .reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <div id={id} role="listbox" aria-label={results}>
      {groups.map(({ kind, rows }) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <Heading id={`${id}-${kind}`} role="presentation">
            {headings[kind]}
          </Heading>
          {rows.map((row, position) => {
            const index = before(kind) + position;
            return (
              <Row
                key={row.id}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                // The focus does not leave the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onOpen(row)}
              >
                <Title>{row.title}</Title>
                <Detail>{row.detail}</Detail>
              </Row>
            );
          })}
        </div>
      ))}
    </div>
  );
}
