import type { FastifyContextConfig } from 'fastify';

/** The access rules of the console; `console_callback` is the way back from the OpenID provider. */
export type ConsoleRule = 'staff' | 'staff_unenrolled' | 'console_pre_auth' | 'console_callback';

/** Whether a route serves only the page of the console. */
export const isConsole = (access: FastifyContextConfig['access']): access is ConsoleRule =>
  access === 'staff' || access === 'staff_unenrolled' || access === 'console_pre_auth' || access === 'console_callback';
