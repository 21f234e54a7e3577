import type { FastifyContextConfig } from 'fastify';

/** Whether a route is there for the page of the console alone. */
export const isConsole = (access: FastifyContextConfig['access']): boolean =>
  access === 'staff' || access === 'staff_unenrolled' || access === 'console_pre_auth';
