/** Refreshes the inbox while the page is visible; without this script the page works with a reload. */
export const REFRESH_MS = 2_000;

const inbox = document.getElementById('inbox');
const news = document.getElementById('news');

async function refresh(list: HTMLElement): Promise<void> {
  if (document.hidden) return;
  const response = await fetch(`${list.dataset.list}?to=${encodeURIComponent(list.dataset.to ?? '')}`);
  const fresh = document.createElement('div');
  fresh.innerHTML = await response.text();
  if (!response.ok || fresh.innerHTML === list.innerHTML) return;
  list.innerHTML = fresh.innerHTML;
  if (news) news.textContent = `New message: ${list.querySelector('.message')?.textContent ?? ''}`;
}

if (inbox) {
  const tick = () => {
    refresh(inbox)
      .catch(() => undefined)
      .finally(() => setTimeout(tick, REFRESH_MS));
  };
  setTimeout(tick, REFRESH_MS);
  document.addEventListener('visibilitychange', () => void refresh(inbox).catch(() => undefined));
}
