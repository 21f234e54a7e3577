import { useSearchParams } from 'react-router-dom';

/**
 * A filter of a table, kept in the query parameter `name` of the address, and its setter; setting '' clears it. The
 * value is undefined while the address names none of `values`. A new filter begins at the first page.
 */
export function useFilterParam<Value extends string>(
  name: string,
  values: readonly Value[],
): readonly [Value | undefined, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const chosen = values.find((value) => value === params.get(name));
  const choose = (value: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.delete('page');
      if (value === '') after.delete(name);
      else after.set(name, value);
      return after;
    });
  return [chosen, choose];
}
