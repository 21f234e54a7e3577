import { NOTIFICATION_TYPES, readSmsCommand } from '@liftclub/domain';
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
