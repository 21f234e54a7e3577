import { texts } from '@liftclub/texts';
import { ErrorState, Icon, Loading, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { Prediction } from '../places/autocomplete-service-adapter';
import type { SuggestionView } from './use-suggestions';

const Popup = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: 5,
  top: 'calc(100% + 6px)',
  left: 0,
  right: 0,
  maxHeight: 320,
  overflowY: 'auto',
  background: palette.paper,
  border: `1px solid ${palette.line}`,
  borderRadius: 14,
  boxShadow: theme.shadows[8],
}));
const Padded = styled('div')({ padding: 16, color: palette.muted });
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 6 });
const Option = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '8px 12px',
  borderRadius: 10,
  cursor: 'pointer',
  color: palette.muted,
  '&[aria-selected="true"]': { background: palette.tint },
});
const Words = styled('span')({ minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.9375rem', lineHeight: 1.35 });
const Main = styled('span')({ display: 'block', color: palette.ink, fontWeight: 600 });

interface SuggestionListProps {
  /** Id of the list; its options have the ids `<id>-0`, `<id>-1`, … */
  readonly id: string;
  readonly view: SuggestionView;
  /** The option that the keyboard is on; -1 for none. */
  readonly active: number;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (place: Prediction) => void;
  readonly onRetry: () => void;
}

/** Below an address search: the places to choose from, or why there are none. */
export function SuggestionList({ id, view, active, onPoint, onChoose, onRetry }: SuggestionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // jsdom has no scrollIntoView.
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const { noSuggestions, suggestions } = texts.schedule.route;
  if (view.state === 'closed') return null;
  return (
    // The input keeps the focus: leaving it would close the list before the click.
    <Popup onMouseDown={(event) => event.preventDefault()}>
      {view.state === 'loading' && (
        <Padded>
          <Loading label={texts.general.loading} lines={2} />
        </Padded>
      )}
      {view.state === 'none' && <Padded role="status">{noSuggestions}</Padded>}
      {view.state === 'failed' && <ErrorState retryLabel={texts.reload.suggestions} onRetry={onRetry} />}
      {view.state === 'listed' && (
        <List ref={list} id={id} role="listbox" aria-label={suggestions}>
          {view.places.map((place, index) => (
            <Option
              key={place.place_id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              onMouseMove={() => onPoint(index)}
              onClick={() => onChoose(place)}
            >
              <Icon name="pin" size={20} />
              <Words>
                <Main>{place.structured_formatting.main_text}</Main>
                {place.structured_formatting.secondary_text}
              </Words>
            </Option>
          ))}
        </List>
      )}
    </Popup>
  );
}
