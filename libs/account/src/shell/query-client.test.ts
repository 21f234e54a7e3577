import { createQueryClient } from './query-client';

it('every failed query and every failed change is logged', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const queries = createQueryClient(0);
  const error = new Error('HTTP 502');
  const fail = () => Promise.reject(error);
  await expect(queries.fetchQuery({ queryKey: ['bookings'], queryFn: fail })).rejects.toBe(error);
  await expect(queries.getMutationCache().build(queries, { mutationFn: fail }).execute(undefined)).rejects.toBe(error);
  expect(logged.mock.calls.map(([first]) => first)).toEqual([error, error]);
  logged.mockRestore();
});
