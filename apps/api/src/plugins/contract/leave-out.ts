import type { RestrictedField } from '@liftclub/api-contract';

/** A response without `fields`. In a list they are left out of every item; a missing field stays missing. */
export function leaveOut<Response>(response: Response, fields: readonly RestrictedField[]): Response {
  return fields.reduce<unknown>((left, { path }) => without(left, path), response) as Response;
}

function without(value: unknown, path: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, path));
  const [key, ...inside] = path;
  if (typeof value !== 'object' || value === null || key === undefined || !(key in value)) return value;
  const { [key]: field, ...others } = value as Readonly<Record<string, unknown>>;
  return inside.length === 0 ? others : { ...others, [key]: without(field, inside) };
}
