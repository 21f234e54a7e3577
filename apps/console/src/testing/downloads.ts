import { getOwnStaffAccount } from '@liftclub/api-contract';
import type { FakeApi } from '@liftclub/test-support';
import { buildStaff } from './build-staff';

/** Responds with the account of a member who has confirmed who they are until `until`, or has not. */
export function serveStepUp(api: FakeApi, until: string | null): void {
  const { id, email, name, roles, rights } = buildStaff();
  const data = { id, email, name, roles, rights, step_up_until: until };
  api.on(getOwnStaffAccount, { json: { success: true, message: '', data } });
}

/** The addresses of the files that pages download by themselves, until the mocks are restored. */
export function watchDownloads(): readonly string[] {
  const addresses: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.hasAttribute('download')) addresses.push(this.getAttribute('href') ?? '');
  });
  return addresses;
}
