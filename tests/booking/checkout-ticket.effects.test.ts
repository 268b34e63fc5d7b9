import { describe, expect, it } from 'vitest';
import { createBrowserStorage } from '#src/storage/browser-storage.ts';
import { createCheckoutTicket, isDefinite } from '#src/storage/checkout-ticket.ts';

const area = () => {
  const entries = new Map<string, string>();
  return {
    entries,
    storage: createBrowserStorage(() => ({
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
    })),
  };
};

describe('the checkout ticket', () => {
  it('[FK7] [S14] is its tab’s alone and keeps its keys until an outcome is certain', () => {
    const { storage } = area();
    const tab = createCheckoutTicket(storage);
    const other = createCheckoutTicket(storage);
    const { key, id } = tab.placing('q1');
    const { id: otherId } = other.placing('q2');
    tab.settled('o1');
    expect(tab.current()).toMatchObject({ id, placing: null, order_id: 'o1' });
    expect(tab.current().key).not.toBe(key);
    expect(other.current()).toMatchObject({ id: otherId, placing: 'q2', order_id: null });
  });

  it('[FK7] outlives a reload in the storage of the tab, and a new tab has none', () => {
    const { storage } = area();
    const { storage: session } = area();
    const { id } = createCheckoutTicket(storage, session).current();
    expect(createCheckoutTicket(storage, session).stored()?.id).toBe(id);
    const newTab = createCheckoutTicket(storage);
    expect(newTab.stored()).toBeNull();
    newTab.take(id);
    expect(newTab.stored()?.id).toBe(id);
  });

  it('[FK7] a duplicated tab, which comes with the storage of its original, goes on with a copy under keys of its own', async () => {
    const { storage } = area();
    const { storage: session } = area();
    const original = createCheckoutTicket(storage, session).settled('o1');
    const duplicate = createCheckoutTicket(storage, session, async (id) => id !== original.id);
    const copy = await duplicate.own();
    expect(copy).toMatchObject({ from: original.id, order_id: 'o1' });
    expect([copy?.id, copy?.key, copy?.pay_key]).not.toEqual(expect.arrayContaining([original.id, original.key]));
    expect(await duplicate.own()).toEqual(copy);
    expect(duplicate.all().map(({ id }) => id)).toEqual([copy?.id, original.id]);
  });

  it('[FK7] a tab that comes back from the bank for an order goes on with its ticket, and a browser that has none begins one', () => {
    const { storage } = area();
    const { id } = createCheckoutTicket(storage).settled('o1');
    const back = createCheckoutTicket(storage);
    back.placing('q2');
    back.takeOrder('o1');
    expect(back.stored()).toMatchObject({ id, order_id: 'o1' });
    const elsewhere = createCheckoutTicket(area().storage);
    elsewhere.takeOrder('o1');
    expect(elsewhere.stored()).toMatchObject({ order_id: 'o1', placing: null });
  });

  it('[P7] knows what the wallet is to pay of an order, in every tab and of that order alone, until it is taken back', () => {
    const { storage } = area();
    const tab = createCheckoutTicket(storage);
    const other = createCheckoutTicket(storage);
    expect(tab.walletFor('o1')).toBeNull();
    tab.keepWallet({ order_id: 'o1', amount: 25 });
    tab.paid();
    expect([other.walletFor('o1'), other.walletFor('o2')]).toEqual([25, null]);
    other.keepWallet({ order_id: 'o1', amount: null });
    expect(tab.walletFor('o1')).toBeNull();
  });

  it('[E9] makes a new ticket in place of a broken one', () => {
    const { storage, entries } = area();
    entries.set('et.drafts', '[{"id":"short"}]');
    const ticket = createCheckoutTicket(storage);
    expect(ticket.stored()).toBeNull();
    expect(ticket.current().id).toMatch(/^[0-9a-f]{32}$/u);
  });

  it('[R16] remembers bookings by id, the latest first and each once', () => {
    const ticket = createCheckoutTicket(area().storage);
    for (const id of ['o1', 'o2', 'o1']) ticket.rememberBooking(id);
    expect(ticket.bookings()).toEqual(['o1', 'o2']);
  });

  it('[FK7] remembers the 30 newest of 31 bookings, the newest first', () => {
    const ticket = createCheckoutTicket(area().storage);
    const ids = Array.from({ length: 31 }, (_, index) => `o${index}`);
    for (const id of ids) ticket.rememberBooking(id);
    expect(ticket.bookings()).toEqual(ids.slice(1).reverse());
  });

  it('[FK7] goes on with the checkout that an earlier release kept for all tabs together, in one tab', () => {
    const { storage, entries } = area();
    const left = { id: 'a'.repeat(32), key: 'b'.repeat(32), pay_key: 'c'.repeat(32), placing: 'q1', order_id: 'o1' };
    entries.set('et.draft', JSON.stringify(left));
    expect(createCheckoutTicket(storage).stored()).toEqual(left);
    const next = createCheckoutTicket(storage);
    expect([next.stored(), next.all(), entries.has('et.draft')]).toEqual([null, [left], false]);
  });

  it.each([
    [{ status: 409, code: 'sold_out' }, true],
    [{ status: 422, code: null }, true],
    [{ status: 503, code: 'supplier_silent' }, true],
    [{ status: 409, code: 'idempotency_key_running' }, false],
    [{ status: 429, code: null }, false],
    [{ status: 408, code: null }, false],
    [{ status: 500, code: null }, false],
    [{ status: null, code: 'offline' }, false],
    [new Error('odd'), false],
  ])('[S14] %o is certain: %s', (error, certain) => {
    expect(isDefinite(error)).toBe(certain);
  });
});
