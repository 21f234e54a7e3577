import type { Availability, VehicleStatusResponse } from '@liftclub/api-contract';
import { vehicleStageOf, type VehicleStage } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { availabilityText } from '../../components/availability-text';

const copy = texts.dashboard.steps;

/** `next` is the one to do; `waiting` is ours. */
type StepState = keyof typeof copy.state;

export interface Step {
  readonly key: 'vehicle' | 'documents' | 'availability' | 'approval';
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

/** The four steps to the first ride: vehicle, documents, availability, approval; at most one of them is next. */
export function stepsOf(status: VehicleStatusResponse, declared: Availability | null): readonly Step[] {
  const stage = vehicleStageOf(status);
  const [vehicle, documents, approval] = STATES[stage];
  const availability = declared ? 'done' : documents === 'done' ? 'next' : 'later';
  return [
    { key: 'vehicle', state: vehicle, text: vehicle === 'done' ? copy.vehicle.done : copy.vehicle.todo },
    { key: 'documents', state: documents, text: documents === 'done' ? copy.documents.done : toUpload(stage) },
    {
      key: 'availability',
      state: availability,
      text: declared ? availabilityText(declared) : texts.availability.openText,
    },
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
