import { matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { answerPage } from './answer-page';
import { passOn, TAKE_OVER } from './pass-on';
import { showPush } from './show-push';

/** Written by the build: the page of the app and the files that it opens with and shows its lists with. */
declare const INSTALLED_FILES: PrecacheEntry[];

const FURTHER_FILES = 'further-files';

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

precache(INSTALLED_FILES);

// Calls of the API are never answered, kept or seen here: only pages and files with a hash in their name are.
registerRoute(
  new NavigationRoute(
    ({ request }) => {
      void passOn({
        waiting: worker.registration.waiting,
        countTabs: async () => (await worker.clients.matchAll({ type: 'window' })).length,
      });
      return answerPage(request, { fetchPage: (page) => fetch(page), installedPage: () => matchPrecache('/') });
    },
    { denylist: [/^\/api\//] },
  ),
);

const further = new CacheFirst({ cacheName: FURTHER_FILES });
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  // Also the files of a version that waits: its page is on the screen already.
  async (options) => (await caches.match(options.request)) ?? further.handle(options),
);

worker.addEventListener('activate', (event) => event.waitUntil(caches.delete(FURTHER_FILES)));

worker.addEventListener('push', (event) => {
  const show = (title: string, options: NotificationOptions) => worker.registration.showNotification(title, options);
  event.waitUntil(showPush(event.data?.json(), { show, send: (...request) => fetch(...request) }));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path = '/' } = (event.notification.data ?? {}) as { path?: string };
  event.waitUntil(worker.clients.openWindow(path));
});

worker.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void worker.skipWaiting();
});
