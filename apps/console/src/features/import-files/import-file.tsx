import { commitImport, type CheckedFile, type ImportedFile } from '@liftclub/api-contract';
import type { ImportKind } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { CheckboxInput, formField } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useConsole } from '../../session/console-session';

const copy = texts.consoleImports.result;

const Choice = styled('div')({ marginBottom: 18, maxWidth: '60ch' });
const FormCheckbox = formField(CheckboxInput);

type Refusal = Pick<CheckedFile, 'errors' | 'valid'>;

interface ImportFileProps {
  readonly kind: ImportKind;
  readonly checked: CheckedFile;
  /** A row has an error by now. */
  readonly onRefused: (refusal: Refusal) => void;
  readonly onImported: (imported: ImportedFile) => void;
}

/** Imports a file without errors; owners of accounts are invited by choice. */
export function ImportFile({ kind, checked: { id, rows }, onRefused, onImported }: ImportFileProps) {
  const { api } = useConsole();
  const send = async ({ invite }: { readonly invite: boolean }) => {
    onImported((await api.call(commitImport, { params: { id }, body: { invite } })).data);
  };
  const label = copy.submit[kind](rows);
  return (
    <Form
      label={label}
      initialValues={{ invite: false }}
      messages={() => ({})}
      send={send}
      onFailure={({ status, code, data }) => {
        if (status === 404) return { form: copy.expired };
        if (code === 'import_invalid') onRefused(data as unknown as Refusal);
        return undefined;
      }}
    >
      {kind !== 'learners' && (
        <Choice>
          <FormCheckbox name="invite" label={copy.invite} hint={copy.inviteHint} />
        </Choice>
      )}
      <FormFailure />
      <FormSubmit label={label} busyLabel={copy.busy} />
    </Form>
  );
}
