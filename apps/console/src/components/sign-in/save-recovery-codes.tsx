import { formMessages } from '@liftclub/domain';
import { Form, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, ButtonLink, CheckboxInput, CopyButton, formField, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useConsole } from '../../session/console-session';
import { PrintedSheet } from '../printed-sheet';

const copy = texts.consoleSession.recovery;

const FormCheckbox = formField(CheckboxInput);

const Line = styled('p')({ margin: 0 });
const Codes = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  gap: '6px 24px',
  margin: 0,
  padding: '14px 14px 14px 40px',
  borderRadius: 12,
  background: palette.page,
});
const Code = styled('code')({ fontSize: '1rem', whiteSpace: 'nowrap' });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
const PrintedCodes = styled('ol')({ margin: 0, fontSize: '16pt', lineHeight: 1.8 });

interface SaveRecoveryCodesProps {
  /** 16 digits each. */
  readonly codes: readonly string[];
  /** Called when the member says that the codes are saved. */
  readonly onSaved: () => void;
}

/** Shows new recovery codes, to copy, download and print, until the member says that they are saved. */
export function SaveRecoveryCodes({ codes, onSaved }: SaveRecoveryCodesProps) {
  const { staff } = useConsole();
  const heading = copy.heading(staff.email);
  const grouped = codes.map((code) => code.replace(/.{4}(?=.)/g, '$& '));
  const text = [heading, '', ...grouped, ''].join('\n');
  const list = grouped.map((code) => (
    <li key={code}>
      <Code>{code}</Code>
    </li>
  ));
  return (
    <Form
      label={copy.title}
      initialValues={{ saved: false }}
      messages={({ saved }) => formMessages({ saved: saved ? undefined : copy.notSaved })}
      send={async () => onSaved()}
    >
      <Line>{copy.intro}</Line>
      <Codes aria-label={copy.label}>{list}</Codes>
      <Buttons>
        <CopyButton text={text} label={copy.copy} copiedLabel={copy.copied} />
        <ButtonLink
          to={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          reloadDocument
          download={copy.fileName}
          look="outline"
          small
        >
          {copy.download}
        </ButtonLink>
        <Button look="outline" small onClick={() => window.print()}>
          {copy.print}
        </Button>
      </Buttons>
      <PrintedSheet>
        <Line>{heading}</Line>
        <PrintedCodes>{list}</PrintedCodes>
      </PrintedSheet>
      <FormCheckbox name="saved" label={copy.saved} />
      <FormSubmit wide label={copy.continue} busyLabel={copy.busy} />
    </Form>
  );
}
