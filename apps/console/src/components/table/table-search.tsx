import { TextInput } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds after the last keystroke before the search is sent. Enter sends it at once. */
const PAUSE = 300;
const LENGTH = 100;

const Area = styled('div')({ flex: '1 1 16rem', maxWidth: 420 });

interface TableSearchProps {
  readonly label: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** The search field of a table. It sends the search after a pause in typing, or on Enter. */
export function TableSearch({ label, search, onSearch }: TableSearchProps) {
  const [typed, setTyped] = useState(search);
  const [asked, setAsked] = useState(search);
  const [seen, setSeen] = useState(search);
  // Back or a link changed the search: the field takes it over. A change that this field sent itself is ignored,
  // because newer text may have been typed since.
  if (search !== seen) {
    setSeen(search);
    if (search !== asked) {
      setTyped(search);
      setAsked(search);
    }
  }

  const submit = () => {
    if (typed === asked) return;
    setAsked(typed);
    onSearch(typed);
  };
  const { pathname } = useLocation();
  // After a click on a row, this page stays until the next one has loaded; a search sent now would navigate back.
  const onPause = useEffectEvent(() => {
    if (window.location.pathname === pathname) submit();
  });

  useEffect(() => {
    const timer = setTimeout(onPause, PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <Area role="search" onKeyDown={(event) => event.key === 'Enter' && submit()}>
      <TextInput
        label={label}
        name="search"
        keyboard="search"
        autoComplete="off"
        maxLength={LENGTH}
        value={typed}
        onChange={setTyped}
      />
    </Area>
  );
}
