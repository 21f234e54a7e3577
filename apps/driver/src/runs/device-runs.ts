import { createKeptRuns } from './kept-runs';

/** The runs of this device. */
export const keptRuns = createKeptRuns();
