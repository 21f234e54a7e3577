import { destination } from './gateway';

const BASE = 'liftclub.localhost';

describe('whom a request is for in development', () => {
  it.each([
    ['passenger.liftclub.localhost:4200', '/', 'passenger'],
    ['passenger.liftclub.localhost:4200', '/bookings/7?x=1', 'passenger'],
    ['driver.liftclub.localhost:4200', '/src/main.tsx', 'driver'],
    ['PASSENGER.liftclub.localhost', '/auth/signin', 'auth'],
    ['driver.liftclub.localhost:4200', '/auth', 'auth'],
    ['driver.liftclub.localhost:4200', '/authors', 'driver'],
    ['console.liftclub.localhost:4200', '/people?page=2', 'console'],
    ['console.liftclub.localhost:4200', '/auth/signin', 'console'],
    ['console.liftclub.localhost:4200', '/api/v1/console/session/', 'api'],
    ['liftclub.localhost:4200', '/', 'landing'],
    ['localhost:4200', '/', 'landing'],
    ['liftclub.localhost:4200', '/auth/favicon.svg', 'auth'],
    ['passenger.liftclub.localhost:4200', '/api/v1/account/login/', 'api'],
    ['liftclub.localhost:4200', '/healthz', 'api'],
    ['liftclub.localhost:4200', '/readyz?deep', 'api'],
    ['pay.liftclub.localhost:4200', '/', 'pay'],
    ['pay.liftclub.localhost:4200', '/api/v1/account/metrics', 'pay'],
    ['evil.example', '/', 'nowhere'],
    ['passenger.liftclub.localhost.evil.example', '/', 'nowhere'],
    ['liftclub.localhost:4200', '/bookings/7', 'nowhere'],
  ])('%s%s → %s', (host, url, target) => expect(destination(host, url, BASE)).toBe(target));
});
