import { describe, expect, it } from 'vitest';
import { createBrowserStorage } from '#src/storage/browser-storage.ts';
import { createCheckoutTicket, isDefinite } from '#src/wiring/checkout-ticket.ts';

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
  it('[S14] is shared by tabs and keeps its keys until an outcome is certain', () => {
    const { storage } = area();
    const tab = createCheckoutTicket(storage);
    const other = createCheckoutTicket(storage);
    const { key, id } = tab.placing('q1');
    expect(other.current()).toMatchObject({ key, id, placing: 'q1' });
    tab.settled('o1');
    expect(other.current()).toMatchObject({ id, placing: null, order_id: 'o1' });
    expect(other.current().key).not.toBe(key);
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
    entries.set('et.draft', '{"id":"short"}');
    const ticket = createCheckoutTicket(storage);
    expect(ticket.stored()).toBeNull();
    expect(ticket.current().id).toMatch(/^[0-9a-f]{32}$/u);
  });

  it('[R16] remembers bookings by id, the latest first and each once', () => {
    const ticket = createCheckoutTicket(area().storage);
    for (const id of ['o1', 'o2', 'o1']) ticket.rememberBooking(id);
    expect(ticket.bookings()).toEqual(['o1', 'o2']);
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
