export { StaffPage } from './staff-page';
export { MemberPage } from './member-page';
