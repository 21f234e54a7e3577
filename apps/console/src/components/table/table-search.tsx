import { TextInput } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** How long a pause in typing is that asks for an answer, in ms. Enter asks at once. */
const PAUSE = 300;
const LENGTH = 100;

const Area = styled('div')({ flexGrow: 1, maxWidth: 420 });

interface TableSearchProps {
  readonly label: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** The search field of a table: asks after a pause in typing, or at once by Enter. */
export function TableSearch({ label, search, onSearch }: TableSearchProps) {
  const [typed, setTyped] = useState(search);
  const [asked, setAsked] = useState(search);
  const [seen, setSeen] = useState(search);
  // The address changed by other means (Back, a link): the field follows. What was asked from here is only catching up,
  // and may be behind what is being typed.
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
  // Whoever has gone on to a row still sees this page until the next one is loaded: asking now would lead them back.
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
        type="search"
        autoComplete="off"
        maxLength={LENGTH}
        value={typed}
        onChange={setTyped}
      />
    </Area>
  );
}
