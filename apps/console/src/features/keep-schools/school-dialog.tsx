import {
  addSchool,
  changeSchool,
  getConsoleSchools,
  previewSchoolChange,
  type SchoolRow,
} from '@liftclub/api-contract';
import { Form, useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useState } from 'react';
import { Dialog } from '../../components/dialogs/dialogs';
import { PersistDraft } from '../../components/forms/persist-draft';
import { useCountedImpact } from '../../components/impact-plate';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';
import { ChangeButtons } from './change-form';
import { SchoolFields } from './school-fields';
import { schoolBody, schoolFormMessages, schoolFormOf, type SchoolBody, type SchoolForm } from './school-form';

const copy = texts.consoleSchools.school;

interface SchoolDialogProps {
  /** Undefined for a new one. */
  readonly school: SchoolRow | undefined;
  readonly onClose: () => void;
}

/** Adds or changes a school. A change is counted first: the second submit of the same values saves. */
export function SchoolDialog({ school, onClose }: SchoolDialogProps) {
  const [initial] = useState(() => schoolFormOf(school));
  const [typed, setTyped] = useState(initial);
  const { api } = useConsole();
  const { impactOf, preview } = useCountedImpact((body: SchoolBody) =>
    api.call(previewSchoolChange, { params: { id: school?.id ?? '' }, body }),
  );
  const save = useSaveSchool(school?.id);
  const impact = impactOf(schoolBody(typed));

  const send = async (values: SchoolForm) => {
    const body = schoolBody(values);
    if (school && !impactOf(body)) return preview(body);
    await save(body);
    onClose();
  };

  const title = school ? copy.change : copy.add;
  return (
    <Dialog open title={title} closeLabel={texts.general.close} onClose={onClose}>
      <Form label={title} initialValues={initial} messages={schoolFormMessages} send={send}>
        <PersistDraft keep={setTyped} />
        <SchoolFields isNew={!school} />
        <ChangeButtons counted={!school || impact !== undefined} impact={impact} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

function useSaveSchool(id: string | undefined) {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const withKey = useIdempotencyKey();
  return async (body: SchoolBody) => {
    try {
      const { message } =
        id === undefined
          ? await withKey(body, (idempotencyKey) => api.call(addSchool, { body, idempotencyKey }))
          : await api.call(changeSchool, { params: { id }, body });
      notify(message, 'success');
    } finally {
      void invalidate(queryKeys.table(getConsoleSchools));
    }
  };
}
