import { createInbox } from './message-inbox';

test('a full inbox lets the oldest messages go', () => {
  const inbox = createInbox(2);
  const rest = { to: '+27821234567', from: 'Liftclub', status: 'queued', statusCallback: null, created_at: '' };
  for (const body of ['one', 'two', 'three']) inbox.save({ ...rest, sid: body, body });
  expect(inbox.list().map(({ body }) => body)).toEqual(['three', 'two']);
});
