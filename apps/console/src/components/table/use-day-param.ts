import { isDate } from '@liftclub/domain';
import { useState } from 'react';
import { useAddressParams } from './use-address-params';

/**
 * A day that filters a table, stored in the query parameter `name` of the address as soon as a whole date is typed, and
 * what is in its field. A new day begins at the first page.
 */
export function useDayParam(name: string) {
  const [params, changeParams] = useAddressParams();
  const kept = params.get(name) ?? '';
  const [typed, setTyped] = useState('');
  const choose = (text: string) => {
    setTyped(text);
    if (text === '' || isDate(text)) changeParams({ page: undefined, [name]: text });
  };
  const incomplete = typed !== '' && !isDate(typed);
  return { day: isDate(kept) ? kept : undefined, value: incomplete ? typed : kept, onChange: choose };
}
