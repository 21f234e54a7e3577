import { getDriverChecks, getReview } from '@liftclub/api-contract';
import type { errorResponse, FakeApi } from '@liftclub/test-support';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openConsole } from '../../../testing/open-console';
import { buildReview, checksOf, FIRST, responseOf } from './build-review';

export const DOCUMENTS = [
  'Vehicle Photo',
  'Vehicle Insurance',
  'Driver License (front)',
  'Driver License (back)',
] as const;

/** Opens a review of Sipho Dlamini's documents. */
export async function openReview(
  api: FakeApi,
  changes: Parameters<typeof buildReview>[0] = {},
  checks: ReturnType<typeof checksOf> | ReturnType<typeof errorResponse> = checksOf(),
) {
  api.on(getReview, responseOf(buildReview(changes)));
  api.on(getDriverChecks, checks);
  const opened = openConsole(`/reviews/${FIRST}`);
  await screen.findByRole('heading', { level: 1, name: 'Sipho Dlamini' });
  return opened;
}

/** The card of a document. */
export const card = (name: string) => within(screen.getByRole('region', { name }));

export const option = (name: string, decision: 'Approve' | 'Reject') =>
  card(name).getByRole('radio', { name: decision });

/** The field for the reason of a rejection. */
export const reasonField = (name: string) => card(name).getByLabelText('Reason for the driver');

export const saveButton = () => screen.getByRole('button', { name: 'Save decision' });

export async function approveAllBut(user: UserEvent, ...rejected: string[]) {
  for (const name of DOCUMENTS) await user.click(option(name, rejected.includes(name) ? 'Reject' : 'Approve'));
}
