import Fastify from 'fastify';
import { refuseUndeclaredRoutes } from './require-access';

const boot = (route: object) => {
  const app = Fastify();
  refuseUndeclaredRoutes(app);
  app.route({ method: 'GET', url: '/x', handler: async () => ({}), ...route });
  return app.ready();
};

it('the API does not boot with a route that names no access rule', async () => {
  await expect(boot({})).rejects.toThrow('Route GET /x names no access rule.');
});

it('the API does not boot with a call that has no response schema', async () => {
  await expect(boot({ config: { access: 'signed_in' } })).rejects.toThrow('Route GET /x has no response schema.');
});

it('the API does not boot with a call of the console that names no right', async () => {
  const response = { 200: { type: 'object' } };
  await expect(boot({ config: { access: 'staff' }, schema: { response } })).rejects.toThrow(
    'Route GET /x names no right of staff.',
  );
  await expect(boot({ config: { access: 'staff', right: 'any' }, schema: { response } })).resolves.toBeDefined();
});

it('a declared route boots', async () => {
  await expect(
    boot({ config: { access: 'public' }, schema: { response: { 200: { type: 'object' } } } }),
  ).resolves.toBeDefined();
});
