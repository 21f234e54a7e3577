import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TemporaryFolder } from '../testing/temporary-folder';
import { temporaryFolder } from '../testing/temporary-folder';
import { jestCounts, NONE, playwrightCounts, sum } from './counts';
import { outcome } from './jest-step';

let folder: TemporaryFolder;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

function report(content: object): string {
  const file = join(folder.path, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const jestReport = {
  numPassedTests: 12,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};

describe('the closing count', () => {
  it('adds jest and Playwright up', () => {
    const one = jestCounts(report({ ...jestReport, numFailedTests: 1 }));
    const other = playwrightCounts(report({ stats: { expected: 5, unexpected: 2, flaky: 0, skipped: 0 }, errors: [] }));
    expect(sum(one, other)).toEqual({ passed: 17, failed: 3, skipped: 0 });
  });

  it('counts a test file that could not be run as a failure', () => {
    expect(jestCounts(report({ ...jestReport, numRuntimeErrorTestSuites: 1 })).failed).toBe(1);
  });

  it('counts a test that passed only when repeated as passed, and a broken configuration as a failure', () => {
    const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 };
    expect(playwrightCounts(report({ stats, errors: [{}] }))).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  it('is nothing when a runner wrote no report', () => {
    expect(jestCounts(join(folder.path, 'none.json'))).toEqual(NONE);
  });
});

describe('a test run', () => {
  it('is good when the runner ended well and nothing failed', () => {
    expect(outcome(true, { passed: 3, failed: 0, skipped: 0 }).ok).toBe(true);
  });

  it.each([
    [false, { passed: 3, failed: 0, skipped: 0 }],
    [true, { passed: 3, failed: 1, skipped: 0 }],
  ])('is bad when the runner ended with %s and counted %j', (ranWell, counts) =>
    expect(outcome(ranWell, counts).ok).toBe(false),
  );

  it('is bad when tests were skipped', () => {
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(outcome(true, { passed: 3, failed: 0, skipped: 1 }).ok).toBe(false);
    expect(written).toHaveBeenCalledWith('1 tests were skipped, which counts as a failure here.\n');
  });
});
