import type { CheckedFile, ImportedFile } from '@liftclub/api-contract';
import type { ImportKind } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, Page, PageTitle, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FactList } from '../../components/fact-list';
import { CheckFile } from './check-file';
import { FileErrors } from './file-errors';
import { ImportFile } from './import-file';

const copy = texts.consoleImports;

const Intro = styled('p')({ margin: 0, maxWidth: '70ch', color: palette.muted });
const Summary = styled('p')({ margin: '0 0 14px', fontWeight: 600 });

/** A file that was checked, and what came of it once it was imported. */
interface Result {
  readonly kind: ImportKind;
  readonly name: string;
  readonly checked: CheckedFile;
  readonly imported?: ImportedFile;
}

/** Checks a file of drivers, passengers or learners, shows its errors, and imports it. */
export function ImportsPage() {
  const [result, setResult] = useState<Result>();
  return (
    <Page>
      <PageTitle title={copy.title} />
      <Intro>{copy.intro}</Intro>
      <Card title={copy.form.title}>
        <CheckFile onChecked={(kind, name, checked) => setResult({ kind, name, checked })} />
      </Card>
      <div aria-live="polite">
        {result?.imported && (
          <Card title={copy.done.title(copy.form.kinds[result.kind])}>
            <FactList facts={factsOf(result.kind, result.imported)} />
          </Card>
        )}
        {result && !result.imported && (
          <Card title={result.name}>
            <Summary>{copy.result.valid(result.checked.valid, result.checked.rows)}</Summary>
            {result.checked.errors.length > 0 ? (
              <FileErrors errors={result.checked.errors} />
            ) : (
              <ImportFile
                kind={result.kind}
                checked={result.checked}
                onRefused={(refusal) => setResult({ ...result, checked: { ...result.checked, ...refusal } })}
                onImported={(imported) => setResult({ ...result, imported })}
              />
            )}
          </Card>
        )}
      </div>
    </Page>
  );
}

/** Learners are not invited. */
const factsOf = (kind: ImportKind, imported: ImportedFile) =>
  (['created', 'changed', 'unchanged', 'invited'] as const)
    .filter((count) => count !== 'invited' || kind !== 'learners')
    .map((count) => [copy.done.facts[count], imported[count].toLocaleString('en')] as const);
