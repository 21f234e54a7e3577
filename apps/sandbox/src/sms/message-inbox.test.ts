import { createInbox } from './message-inbox';

test('a full inbox lets the oldest messages go', () => {
  const inbox = createInbox(2);
  for (const body of ['one', 'two', 'three']) inbox.save({ to: '+27821234567', body, created_at: '' });
  expect(inbox.list().map(({ body }) => body)).toEqual(['three', 'two']);
});
