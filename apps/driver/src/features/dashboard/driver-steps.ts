import type { Availability, VehicleStatusResponse } from '@liftclub/api-contract';
import { vehicleStageOf, type VehicleStage } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { availabilityText } from '../../components/availability-text';

const copy = texts.dashboard.steps;

/** `next` is the one to do; `waiting` is ours. */
type StepState = keyof typeof copy.state;

export interface Step {
  readonly key: 'vehicle' | 'documents' | 'availability' | 'approval' | 'ride';
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

/** The four steps before a driver can be planned: vehicle, documents, availability, approval; at most one is next. */
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
      text: availabilityText(declared),
    },
    { key: 'approval', state: approval, text: approvalText(approval) },
  ];
}

/** The last step of a driver who has not driven yet. `isReady`: the steps before it are done. */
export const firstRide = (isReady: boolean): Step =>
  isReady
    ? { key: 'ride', state: 'next', text: texts.driverRuns.list.empty.text }
    : { key: 'ride', state: 'later', text: copy.ride.todo };

function toUpload(stage: VehicleStage): string {
  if (stage === 'rejected') return `${texts.vehicle.rejected} ${copy.documents.again}`;
  return stage === 'license_expired' ? texts.vehicle.licenseExpired : copy.documents.todo;
}

function approvalText(state: StepState): string {
  if (state === 'done') return texts.vehicle.approved;
  return state === 'waiting' ? texts.vehicle.underReview : copy.approval.todo;
}
