import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOTIFICATION_TYPES, PASSENGER_TYPES, readSmsCommand } from '@liftclub/domain';
import { noticeChoices } from './reply-choices';

test('what a notification offers to tap is a command, on at most three buttons', () => {
  for (const type of NOTIFICATION_TYPES) {
    const choices = noticeChoices(type, 'en');
    expect(choices.length).toBeLessThanOrEqual(3);
    for (const { id, title } of choices) {
      expect(readSmsCommand(id).kind).toBe(id.toLowerCase());
      expect(title.length).toBeLessThanOrEqual(20);
    }
  }
  expect(noticeChoices('late', 'en').map(({ id }) => id)).toEqual(['WHERE', 'OWN']);
});

test('operators read which templates to have approved, with which quick replies', () => {
  const lines = readFileSync(join(__dirname, '../../../../../docs/operations.md'), 'utf8').split('\n');
  const missing = [...PASSENGER_TYPES, 'test' as const].filter((type) => {
    const template = `${NOTIFICATION_TYPES.some((ride) => ride === type) ? 'ride' : 'account'}_${type}`;
    const replies = noticeChoices(type, 'en').map(({ title }) => title);
    const row = lines.find((line) => line.includes(`\`${template}\``)) ?? '';
    return row.split('|')[2]?.trim() !== (replies.join(', ') || 'none');
  });
  expect(missing).toEqual([]);
});
