import { useSearchParams } from 'react-router-dom';

/** A filter of a table that the address keeps; undefined while none of `values` is chosen there. */
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
