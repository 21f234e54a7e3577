import * as v from 'valibot';

/**
 * Parses a list and drops invalid rows, so that one of them does not hide the others; the nightly reconciliation
 * reports it.
 */
export const listed = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((rows) =>
      rows.flatMap((candidate) => {
        const { success, output } = v.safeParse(row, candidate);
        return success ? [output] : [];
      }),
    ),
  );
