import type { CheckedFile } from '@liftclub/api-contract';
import { IMPORT_ERRORS_SHOWN } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const copy = texts.consoleImports.result;

const Table = styled('table')({
  width: '100%',
  marginTop: 14,
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  '& th, & td': {
    padding: '8px 12px 8px 0',
    borderTop: `1px solid ${palette.line}`,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& thead th': { borderTop: 0, color: palette.muted, fontSize: '0.875rem', overflowWrap: 'normal' },
});

/** The errors of a file by line and column. */
export function FileErrors({ errors }: Pick<CheckedFile, 'errors'>) {
  return (
    <>
      <p>{copy.correct}</p>
      {errors.length >= IMPORT_ERRORS_SHOWN && <p>{copy.first(IMPORT_ERRORS_SHOWN)}</p>}
      <Table aria-label={copy.errors}>
        <thead>
          <tr>
            <th scope="col">{copy.columns.line}</th>
            <th scope="col">{copy.columns.column}</th>
            <th scope="col">{copy.columns.message}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ line, column, message }) => (
            <tr key={`${line} ${column} ${message}`}>
              <td>{line}</td>
              <td>{column ?? copy.wholeLine}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
