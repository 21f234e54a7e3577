import { useAddressParams } from './use-address-params';

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
  const [params, changeParams] = useAddressParams();
  return [filterValue(params, name, values), (value) => changeParams({ page: undefined, [name]: value })];
}
