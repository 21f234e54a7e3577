import * as v from 'valibot';

/** The rows of a list that make sense. One that does not must not hide the others; the nightly comparison notices it. */
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
