import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const NAME = 'invitation';

/** The selected invitation, kept in the address (`?invitation=`) beside the search and order of the table. */
export function useSelectedInvitation() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const addressWith = (id: string | undefined): string => {
    const after = new URLSearchParams(params);
    if (id === undefined) after.delete(NAME);
    else after.set(NAME, id);
    return `${pathname}${after.size > 0 ? `?${after}` : ''}`;
  };
  return {
    selectedId: params.get(NAME) ?? undefined,
    hrefOf: (id: string) => addressWith(id),
    show: (id: string) => void navigate(addressWith(id)),
    hide: () => void navigate(addressWith(undefined)),
  };
}
