import { hasAnyStaffRight, type StaffRight } from '@liftclub/domain';
import * as v from 'valibot';
import type { Endpoint } from '../endpoint';

type AnySchema = v.GenericSchema<unknown, unknown>;

/**
 * A field of a console response for members with one of these rights. The API leaves it out for others; what is inside
 * it may need further rights.
 */
export const shownTo = <const S extends AnySchema>(rights: readonly StaffRight[], schema: S) =>
  v.optional(v.pipe(schema, v.metadata<v.InferOutput<S>, { rights: readonly StaffRight[] }>({ rights })));

/** A field of a response, by its keys from the outside to the inside, and the rights of which it needs one. */
export interface RestrictedField {
  readonly path: readonly string[];
  readonly rights: readonly StaffRight[];
}

/** The fields of a schema that not every member gets. Of a list: those of its items, without a key of their own. */
export function restrictedFieldsIn(schema: AnySchema): readonly RestrictedField[] {
  if (isObject(schema))
    return Object.entries(schema.entries).flatMap(([key, entry]) => {
      const rights = rightsOf(entry);
      const inside = restrictedFieldsIn(entry).map((field) => ({ ...field, path: [key, ...field.path] }));
      return rights === undefined ? inside : [{ path: [key], rights }, ...inside];
    });
  if (isArray(schema)) return restrictedFieldsIn(schema.item);
  if (isWrapped(schema)) return restrictedFieldsIn(schema.wrapped);
  return [];
}

/** The fields of a response that a member with the rights `held` does not get. */
export function hiddenFields(
  { response }: Pick<Endpoint, 'response'>,
  held: readonly StaffRight[],
): readonly RestrictedField[] {
  return restrictedFieldsIn(response).filter(({ rights }) => !hasAnyStaffRight(held, rights));
}

/** The columns of a table that a member with the rights `held` does not get. */
export function hiddenColumns(endpoint: Pick<Endpoint, 'response'>, held: readonly StaffRight[]): readonly string[] {
  return hiddenFields(endpoint, held).flatMap(({ path: [data, column, ...inside] }) =>
    data === 'data' && column !== undefined && inside.length === 0 ? [column] : [],
  );
}

function rightsOf(entry: AnySchema): readonly StaffRight[] | undefined {
  if (!isWrapped(entry)) return undefined;
  const { rights } = v.getMetadata(entry.wrapped) as { readonly rights?: readonly StaffRight[] };
  return rights;
}

const isObject = (schema: AnySchema): schema is AnySchema & { readonly entries: Readonly<Record<string, AnySchema>> } =>
  'entries' in schema;
const isArray = (schema: AnySchema): schema is AnySchema & { readonly item: AnySchema } => 'item' in schema;
const isWrapped = (schema: AnySchema): schema is AnySchema & { readonly wrapped: AnySchema } => 'wrapped' in schema;
