import type { VehicleStage } from '@liftclub/domain';
import { texts } from '@liftclub/texts';

const copy = texts.dashboard.steps;

/** `next` is the one to do; `waiting` is ours. */
type StepState = keyof typeof copy.state;

export interface Step {
  readonly key: 'vehicle' | 'documents' | 'approval';
  readonly state: StepState;
  readonly text: string;
}

const STATES: Record<VehicleStage, readonly [vehicle: StepState, documents: StepState, approval: StepState]> = {
  none: ['next', 'later', 'later'],
  created: ['done', 'next', 'later'],
  under_review: ['done', 'done', 'waiting'],
  rejected: ['done', 'next', 'later'],
  license_expired: ['done', 'next', 'later'],
  approved: ['done', 'done', 'done'],
};

/** The three steps to the first ride: vehicle, documents, approval; at most one of them is next. */
export function stepsOf(stage: VehicleStage): readonly Step[] {
  const [vehicle, documents, approval] = STATES[stage];
  return [
    { key: 'vehicle', state: vehicle, text: vehicle === 'done' ? copy.vehicle.done : copy.vehicle.todo },
    { key: 'documents', state: documents, text: documents === 'done' ? copy.documents.done : toUpload(stage) },
    { key: 'approval', state: approval, text: approvalText(approval) },
  ];
}

function toUpload(stage: VehicleStage): string {
  if (stage === 'rejected') return `${texts.vehicle.rejected} ${copy.documents.again}`;
  return stage === 'license_expired' ? texts.vehicle.licenseExpired : copy.documents.todo;
}

function approvalText(state: StepState): string {
  if (state === 'done') return texts.vehicle.approved;
  return state === 'waiting' ? texts.vehicle.underReview : copy.approval.todo;
}
