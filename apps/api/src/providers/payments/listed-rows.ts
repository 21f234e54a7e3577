import * as v from 'valibot';

/** The rows of one page of a list: those of the expected form, and how to find the others. */
interface ListedRows<Row> {
  readonly rows: readonly Row[];
  readonly unreadable: readonly string[];
}

const identified = v.object({ id: v.union([v.string(), v.number()]) });

/** What staff look for at the provider: the id of a row, or the row where it has none, at most 128 characters. */
function nameOf(candidate: unknown): string {
  const { success, output } = v.safeParse(identified, candidate);
  return String(success ? output.id : JSON.stringify(candidate)).slice(0, 128);
}

/** Parses a list row by row, so that an invalid one does not hide the others, and names the invalid ones. */
export const listed = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((candidates): ListedRows<v.InferOutput<Row>> => {
      const rows: v.InferOutput<Row>[] = [];
      const unreadable: string[] = [];
      for (const candidate of candidates) {
        const { success, output } = v.safeParse(row, candidate);
        if (success) rows.push(output);
        else unreadable.push(nameOf(candidate));
      }
      return { rows, unreadable };
    }),
  );
