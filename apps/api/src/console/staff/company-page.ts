import { texts } from '@liftclub/texts';
import type { FastifyReply } from 'fastify';
import { sendPage } from '../../plugins/hosting/send-page';

const copy = texts.consoleSession.company;

/**
 * The page for a sign-in with the company account that failed: a heading, what to do, and a link to begin again. The
 * texts are ours; nothing that the provider or the browser sent is in it.
 */
export function sendCompanyRefusal(
  reply: FastifyReply,
  status: number,
  reason: string,
  heading: string = copy.failed,
): Promise<FastifyReply> {
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading} – Liftclub</title>
<style nonce="__CSP_NONCE__">
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 32rem; margin: 0 auto; padding: 3rem 1.25rem; overflow-wrap: anywhere; }
a { display: inline-block; padding: 0.6rem 0; }
</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${reason}</p>
<p><a href="/sign-in">${copy.again}</a></p>
</main>
</body>
</html>
`;
  return sendPage(
    reply.status(status),
    page,
    (nonce) =>
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
}
