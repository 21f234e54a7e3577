import { useSearchParams } from 'react-router-dom';

/** The value of the query parameter `name`; undefined while the address has none of `values`. */
export const filterValue = <Value extends string>(
  params: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined => values.find((value) => value === params.get(name));

/**
 * A filter of a table, stored in the query parameter `name` of the address, and its setter; setting '' clears it. The
 * value is undefined while the address has none of `values`. A new filter begins at the first page.
 */
export function useFilterParam<Value extends string>(
  name: string,
  values: readonly Value[],
): readonly [Value | undefined, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (value: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.delete('page');
      if (value === '') after.delete(name);
      else after.set(name, value);
      return after;
    });
  return [filterValue(params, name, values), choose];
}
