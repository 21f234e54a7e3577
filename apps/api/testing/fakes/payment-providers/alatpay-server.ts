import { PAGE_SIZE, pageOf, type Entry, type Send } from './entries';

/** ALATPay's HTTP interface over entries in memory, by id. */
export function fakeAlatpay(entries: Map<string, Entry>, businessId: string) {
  const describe = ({ id, reference, amount, currency, status, createdAt }: Entry) => ({
    id,
    businessId,
    orderId: null,
    amount: amount / 100,
    currency,
    status,
    createdAt: createdAt.toISOString(),
    customer: { email: 'a@example.com', metadata: JSON.stringify({ reference }) },
  });

  return ({ pathname, searchParams }: URL, send: Send): void => {
    const id = /transactions\/(.+)$/.exec(pathname)?.[1];
    if (id !== undefined) {
      const entry = entries.get(id);
      return entry
        ? send(200, { status: true, message: 'Success', data: describe(entry) })
        : send(404, { status: false, message: 'Transaction not found', data: null });
    }
    const from = new Date(searchParams.get('StartAt') ?? 0);
    const found = [...entries.values()].filter(({ createdAt }) => createdAt >= from);
    const { rows, page, pages } = pageOf(found, searchParams.get('Page'));
    const pagination = { currentPage: page, pageSize: PAGE_SIZE, totalPages: pages, totalCount: entries.size };
    send(200, { status: true, message: 'Success', data: rows.map(describe), pagination });
  };
}
