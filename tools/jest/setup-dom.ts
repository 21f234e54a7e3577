import '@testing-library/jest-dom';

// A test fails when React prints a warning.
const printed: unknown[][] = [];
const original = console.error;

beforeEach(() => {
  printed.length = 0;
  console.error = (...args: unknown[]) => {
    printed.push(args);
    original(...args);
  };
});

afterEach(() => {
  console.error = original;
  if (printed.length > 0) throw new Error(`console.error was called: ${String(printed[0]?.[0])}`);
});
