import { createQueryClient } from '@liftclub/account';
import type { QueryClient } from '@tanstack/react-query';

/** The cache of the console. What a page shows is loaded again whenever it opens: others work on the same cases. */
export const createConsoleQueryClient = (): QueryClient => createQueryClient(0);
