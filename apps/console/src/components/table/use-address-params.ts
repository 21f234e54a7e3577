import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** Values by parameter; '' and undefined remove theirs. `replace` adds no history entry. */
export type ChangeParams = (
  values: Readonly<Record<string, string | undefined>>,
  options?: { readonly replace?: boolean },
) => void;

/**
 * The query parameters of the address, and a function that changes some of them. It starts from the present address,
 * where the router's own starts from that of the last render, and of two quick changes would lose the first.
 */
export function useAddressParams(): readonly [URLSearchParams, ChangeParams] {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback<ChangeParams>(
    (values, options) => {
      const after = new URLSearchParams(window.location.search);
      for (const [name, value = ''] of Object.entries(values)) {
        if (value === '') after.delete(name);
        else after.set(name, value);
      }
      void navigate(`?${after.toString()}`, options);
    },
    [navigate],
  );
  return [params, change];
}
