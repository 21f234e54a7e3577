import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A screen or a list that arrives within the usual second on an idle machine takes longer on a busy one.
configure({ asyncUtilTimeout: 5_000 });

// React takes a stack trace for each element it creates, as a help in debuggers, until it has counted 10 000 of them in
// a second. In tests of large forms that was a third of the time.
const internals: unknown = Reflect.get(
  jest.requireActual<object>('react'),
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

// A test fails when React prints a warning.
const printed: unknown[][] = [];
const original = console.error;

// The code of toasts is loaded after the first paint, whenever that is, and most tests do not wait for it.
const isLateToast = ([message, component]: unknown[]): boolean =>
  String(message).includes('not wrapped in act') && component === 'NotificationProvider';

beforeEach(() => {
  printed.length = 0;
  console.error = (...args: unknown[]) => {
    if (isLateToast(args)) return;
    printed.push(args);
    original(...args);
  };
});

afterEach(() => {
  jest.restoreAllMocks();
  console.error = original;
  if (printed.length > 0) throw new Error(`console.error was called: ${String(printed[0]?.[0])}`);
});
