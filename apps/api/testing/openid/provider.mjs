// A real OpenID provider on this machine with a page to sign in, for tests of the API and of the browser. Run as a
// process of its own, because it exists as ES modules only: `node provider.mjs PORT REDIRECT_URI`. `POST /accounts`
// sets the claims of an account. The page is ours, because the one of the package loads a font from another host.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const [port, redirectUri] = process.argv.slice(2);
const accounts = new Map();

const server = createServer();
await new Promise((listening) => server.listen(Number(port), '127.0.0.1', listening));
const issuer = `http://localhost:${server.address().port}`;

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
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  // Staff do not have to agree that their own company knows their address.
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope('openid email profile groups');
    await grant.save();
    return grant;
  },
});
const respondByProtocol = provider.callback();

const SIGN_IN_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Company accounts</title><link rel="icon" href="data:,"></head>
<body>
<main>
<h1>Company accounts</h1>
<form method="post"><label>Account <input name="login" required></label> <button>Sign in</button></form>
</main>
</body>
</html>`;

async function textOf(request) {
  let text = '';
  for await (const piece of request) text += piece;
  return text;
}

async function respond(request, response) {
  if (request.url === '/accounts') {
    for (const [id, claims] of Object.entries(JSON.parse(await textOf(request)))) accounts.set(id, claims);
    return response.end();
  }
  if (!request.url.startsWith('/interaction/')) return respondByProtocol(request, response);
  if (request.method === 'GET') return response.setHeader('content-type', 'text/html').end(SIGN_IN_PAGE);
  const accountId = new URLSearchParams(await textOf(request)).get('login');
  return provider.interactionFinished(request, response, { login: { accountId } });
}

server.on('request', (request, response) => void respond(request, response));
process.stdout.write(`${issuer}\n`);
