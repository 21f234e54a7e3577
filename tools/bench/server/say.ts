/** A line for the person at the terminal. */
export const machineSays = (line: string): void => void process.stdout.write(`${line}\n`);
