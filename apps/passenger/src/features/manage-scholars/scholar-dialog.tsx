import type { Scholar } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Dialog, Button, FormSelect, FormText, palette } from '@liftclub/ui-kit';
import { LIMITS, scholarFormMessages } from '@liftclub/domain';
import { Form, FormSubmit } from '@liftclub/forms';
import { styled } from '@mui/material/styles';
import { SchoolNameField } from './school-name-field';
import { useSaveScholar, type LinkedScholarForm } from './use-save-scholar';

const copy = texts.scholars.form;

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(130px, 100%), 1fr))',
  gap: 20,
});
const Consent = styled('p')({ margin: 0, color: palette.muted, fontSize: '0.9375rem' });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 12 });

interface ScholarDialogProps {
  readonly open: boolean;
  /** The learner to edit; undefined to add one. */
  readonly scholar: Scholar | undefined;
  readonly onClose: () => void;
  /** After a save, besides `onClose`. */
  readonly onSaved: () => void;
}

/** The dialog that adds or edits a learner; restores the focus when it closes. */
export function ScholarDialog({ open, scholar, onClose, onSaved }: ScholarDialogProps) {
  const { addTitle, editTitle, close } = texts.scholars.form;
  return (
    <Dialog open={open} title={scholar ? editTitle : addTitle} closeLabel={close} onClose={onClose}>
      <ScholarFormPanel scholar={scholar} onLeave={onClose} onSaved={onSaved} />
    </Dialog>
  );
}

const EMPTY: LinkedScholarForm = {
  name: '',
  age: '',
  gender: '',
  school_name: '',
  school_address: '',
  school_id: null,
};

const typedOf = ({ name, age, gender, school_name, school_address, school_id }: Scholar): LinkedScholarForm => ({
  name,
  gender,
  school_name,
  school_address,
  school_id,
  age: String(age),
});

/** The offered genders, and the current one where it is not among them. */
function genderOptions(current: string | undefined) {
  const offered: readonly string[] = copy.genders;
  const genders = current === undefined || offered.includes(current) ? offered : [...offered, current];
  return genders.map((gender) => ({ value: gender, label: gender }));
}

interface ScholarFormPanelProps {
  readonly scholar: Scholar | undefined;
  /** After a save, and by Cancel. */
  readonly onLeave: () => void;
  readonly onSaved: () => void;
}

/** The form of a learner: name, age, gender and school. */
function ScholarFormPanel({ scholar, onLeave, onSaved }: ScholarFormPanelProps) {
  const { mutateAsync: save } = useSaveScholar(scholar?.id);

  const send = async (form: LinkedScholarForm) => {
    await save(form);
    onLeave();
    onSaved();
  };

  return (
    <Form<LinkedScholarForm>
      initialValues={scholar ? typedOf(scholar) : EMPTY}
      messages={scholarFormMessages}
      send={send}
    >
      <ScholarFields scholar={scholar} />
      <Consent>{copy.consent}</Consent>
      <Actions>
        <Button look="outline" onClick={onLeave}>
          {copy.cancel}
        </Button>
        <FormSubmit label={copy.save} busyLabel={copy.saving} />
      </Actions>
    </Form>
  );
}

function ScholarFields({ scholar }: Pick<ScholarFormPanelProps, 'scholar'>) {
  return (
    <>
      <FormText
        name="name"
        keyboard="name"
        label={copy.name}
        autoComplete="off"
        maxLength={LIMITS.name}
        fullHint={texts.validation.tooLong(LIMITS.name)}
        required
        autoFocus
      />
      <Pair>
        <FormText name="age" keyboard="digits" label={copy.age} autoComplete="off" maxLength={2} required />
        <FormSelect
          name="gender"
          label={copy.gender}
          placeholder=""
          options={genderOptions(scholar?.gender)}
          required
        />
      </Pair>
      <SchoolNameField />
      <FormText
        name="school_address"
        keyboard="address"
        label={copy.schoolAddress}
        autoComplete="off"
        maxLength={LIMITS.address}
        required
      />
    </>
  );
}
