import * as v from 'valibot';
import { readQuery } from '../contract/contract-routes';

const keys = v.strictObject({ until: v.optional(v.string()), signature: v.optional(v.string()) });
const values = v.object({ until: v.pipe(v.string(), v.digits(), v.transform(Number)), signature: v.string() });

/** The query of a signed link; undefined when it can be none. 400 for a key that no link has, as everywhere. */
export function readSignedQuery(query: unknown): v.InferOutput<typeof values> | undefined {
  const link = v.safeParse(values, readQuery({ query: keys }, query));
  return link.success ? link.output : undefined;
}
