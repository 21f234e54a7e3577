/**
 * What showed a learner to somebody else: a plan, the rides of a day, rides as they happen, a run, where its vehicle
 * was, a case.
 */
export type LearnerAccess = 'plan' | 'day' | 'live' | 'run' | 'positions' | 'case' | 'officer';
