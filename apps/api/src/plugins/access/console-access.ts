import type { FastifyContextConfig } from 'fastify';

/** Whether a route serves only the page of the console. */
export const isConsole = (access: FastifyContextConfig['access']): boolean =>
  access === 'staff' || access === 'staff_unenrolled' || access === 'console_pre_auth';
