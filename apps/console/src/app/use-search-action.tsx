import { texts } from '@liftclub/texts';
import { IconButton } from '@liftclub/ui-kit';
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { SearchButton } from './search-button';

const SearchDialog = lazy(() => import('../features/search').then((feature) => ({ default: feature.SearchDialog })));

/** The search over everything: its buttons for the layout, its dialog, and Ctrl K or ⌘K on every page. */
export function useSearchAction(): { action: { compact: ReactNode; wide: ReactNode }; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Another dialog may hold what somebody has typed.
    if (document.querySelector('[role=dialog]') === null) setOpen(true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return {
    action: {
      compact: <IconButton icon="search" label={texts.consoleSearch.title} onClick={show} />,
      wide: <SearchButton onClick={show} />,
    },
    dialog: open && (
      <Suspense fallback={null}>
        <SearchDialog onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
