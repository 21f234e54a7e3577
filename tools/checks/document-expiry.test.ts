import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');

/** The only files that compare the end of a document with a date, and for what. The first decides who may drive. */
const READERS = {
  'libs/domain/src/documents/may-drive.ts': 'who may drive',
  'libs/domain/src/documents/document-form.ts': 'messages of the form',
  'apps/api/src/console/documents/decide-document.ts': 'nobody approves what has ended',
  'apps/api/src/console/reviews/document-review.ts': 'nobody approves what has ended',
  'apps/api/src/modules/driver-documents/document-reminders-repository.ts': 'reminders',
  'apps/api/src/modules/files/files-repository.ts': 'which pictures stay',
  'apps/api/src/modules/vehicles/license-repository.ts': 'reminders',
  'apps/api/src/modules/vehicles/present-vehicle.ts': "the vehicle's state on screen",
  'apps/api/src/modules/vehicles/review-state-repository.ts': "the vehicle's state on screen",
  'apps/api/src/modules/vehicles/vehicles-service.ts': 'what an upload must contain',
};

const END = String.raw`(?:\w+\.)?(?:licenseExpiry|license_expiry|expires)\b`;
const COMPARES = new RegExp(String.raw`\b[lg]te?\(\s*${END}|${END}\}?\)?\s*(?:<=?|>=?)\s`);

it('nobody but the rule of who may drive, screens and reminders compares the end of a document with a date', () => {
  const files = execFileSync('git', ['ls-files', 'apps/api/src/*.ts', 'libs/domain/src/*.ts'], { cwd: ROOT })
    .toString()
    .split('\n')
    .filter((file) => file !== '' && !file.endsWith('.test.ts'));
  const readers = files.filter((file) => COMPARES.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(readers.sort()).toEqual(Object.keys(READERS).sort());
});
