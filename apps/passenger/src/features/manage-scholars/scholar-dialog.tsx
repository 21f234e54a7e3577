import type { Scholar } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Dialog } from '@liftclub/ui-kit';
import { ScholarFormPanel } from './scholar-form-panel';

interface ScholarDialogProps {
  readonly open: boolean;
  /** The learner to change; without one a new learner is added. */
  readonly scholar: Scholar | undefined;
  readonly onClose: () => void;
}

/** The add/edit window; gives the focus back to what opened it. */
export function ScholarDialog({ open, scholar, onClose }: ScholarDialogProps) {
  const { addTitle, editTitle, close } = texts.scholars.form;
  return (
    <Dialog open={open} title={scholar ? editTitle : addTitle} closeLabel={close} onClose={onClose}>
      <ScholarFormPanel scholar={scholar} onLeave={onClose} />
    </Dialog>
  );
}
