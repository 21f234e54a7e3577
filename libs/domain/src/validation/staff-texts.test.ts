import { STAFF_SESSION } from './limits';
import { STAFF_PASSWORD_MIN } from './password';
import { texts } from '@liftclub/texts';

// The texts are literals, so that a page that only reads texts bundles nothing else.
test('what staff read of sessions and passwords is what holds', () => {
  expect(texts.consoleSession.signIn.ended).toContain(
    `after ${STAFF_SESSION.idleMinutes} minutes without activity, after ${STAFF_SESSION.hours} hours`,
  );
  expect(texts.consoleSession.password.hint).toContain(`At least ${STAFF_PASSWORD_MIN} characters`);
  expect(texts.consoleSession.password.tooShort).toBe(`Password must have at least ${STAFF_PASSWORD_MIN} characters`);
});
