import { checkImport, type CheckedFile } from '@liftclub/api-contract';
import { IMPORT_COLUMNS, IMPORT_KINDS, type ImportKind } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { FieldFrame, formField, FormSelect, InputBox, palette, type FieldProps } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useConsole } from '../../session/console-session';

const { form: copy, errors } = texts.consoleImports;

/** Of an upload; the API refuses longer ones. */
const MAX_BYTES = 8 * 1024 * 1024;

const Fields = styled('div')({ display: 'grid', gap: 16, maxWidth: 560, marginBottom: 18 });
const Empty = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: '18px 0 0',
  color: palette.muted,
  '& a': { color: palette.primary, fontWeight: 600 },
});

interface Chosen {
  readonly kind: ImportKind;
  readonly file: File | null;
}

const kinds = IMPORT_KINDS.map((value) => ({ value, label: copy.kinds[value] }));

/** The choice of a kind and a file, and empty files to start with. */
export function CheckFile({
  onChecked,
}: {
  readonly onChecked: (kind: ImportKind, name: string, checked: CheckedFile) => void;
}) {
  const { api } = useConsole();
  const send = async ({ kind, file }: Chosen) => {
    if (!file) return;
    const { data } = await api.upload(checkImport, { form: { kind }, files: { file } });
    onChecked(kind, file.name, data);
  };
  return (
    <>
      <Form<Chosen>
        label={texts.consoleImports.form.title}
        initialValues={{ kind: 'drivers', file: null }}
        messages={({ file }) => {
          if (!file) return { file: errors.file };
          return file.size > MAX_BYTES ? { file: copy.tooLarge } : {};
        }}
        send={send}
      >
        <Fields>
          <FormSelect name="kind" label={copy.kind} options={kinds} required />
          <FormFile name="file" label={copy.file} hint={copy.fileHint} required />
        </Fields>
        <FormFailure />
        <FormSubmit label={copy.submit} busyLabel={copy.busy} />
      </Form>
      <Empty>
        {copy.empty}
        {IMPORT_KINDS.map((kind) => (
          <a key={kind} href={emptyFile(kind)} download={copy.emptyName(kind)}>
            {copy.kinds[kind]}
          </a>
        ))}
      </Empty>
    </>
  );
}

/** The address of a file with the columns of a kind; with a byte order mark, so that spreadsheets save it in UTF-8. */
const emptyFile = (kind: ImportKind): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${IMPORT_COLUMNS[kind].join(',')}\r\n`)}`;

function FileInput({ label, name, hint, error, disabled, required, onChange, onBlur }: FieldProps<File | null>) {
  return (
    <FieldFrame label={label} {...(hint && { hint })} {...(error && { error })}>
      {(control) => (
        <InputBox
          {...control}
          type="file"
          accept=".csv,text/csv"
          name={name}
          disabled={disabled}
          required={required}
          onChange={(event) => onChange(event.target.files?.[0] ?? null)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}

const FormFile = formField(FileInput);
