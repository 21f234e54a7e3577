import { rmSync } from 'node:fs';
import { builtFolder } from './built-sandbox';

export default function globalTeardown(): void {
  rmSync(builtFolder(), { recursive: true, force: true });
}
