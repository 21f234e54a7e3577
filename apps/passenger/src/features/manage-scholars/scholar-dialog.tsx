import type { Scholar } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Dialog } from '@liftclub/ui-kit';
import { ScholarFormPanel } from './scholar-form-panel';

interface ScholarDialogProps {
  readonly open: boolean;
  /** The learner to edit; undefined to add one. */
  readonly scholar: Scholar | undefined;
  readonly onClose: () => void;
}

/** The dialog that adds or edits a learner; restores the focus when it closes. */
export function ScholarDialog({ open, scholar, onClose }: ScholarDialogProps) {
  const { addTitle, editTitle, close } = texts.scholars.form;
  return (
    <Dialog open={open} title={scholar ? editTitle : addTitle} closeLabel={close} onClose={onClose}>
      <ScholarFormPanel scholar={scholar} onLeave={onClose} />
    </Dialog>
  );
}
