// A real OpenID provider on 127.0.0.1 with a page to sign in, for tests. Run as a process of its own, because it exists
// as ES modules only: `node provider.mjs PORT REDIRECT_URI`. `POST /accounts` sets the claims of an account.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const [port, redirectUri] = process.argv.slice(2);
const accounts = new Map();

const server = createServer();
await new Promise((listening) => server.listen(Number(port), '127.0.0.1', listening));
const issuer = `http://127.0.0.1:${server.address().port}`;

const provider = new Provider(issuer, {
  clients: [{ client_id: 'console', client_secret: 'a secret of the tests', redirect_uris: [redirectUri] }],
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name'],
    groups: ['groups'],
  },
  scopes: ['openid', 'email', 'profile', 'groups'],
  findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts.get(id) }) }),
  // Staff do not have to agree that their own company knows their address.
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope('openid email profile groups');
    await grant.save();
    return grant;
  },
});
const respond = provider.callback();

server.on('request', (request, response) => {
  if (request.url !== '/accounts') return void respond(request, response);
  let text = '';
  request.on('data', (piece) => (text += piece));
  request.on('end', () => {
    for (const [id, claims] of Object.entries(JSON.parse(text))) accounts.set(id, claims);
    response.end();
  });
});
process.stdout.write(`${issuer}\n`);
