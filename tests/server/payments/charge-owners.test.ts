import { expect, it } from 'vitest';
import { createChargeOwners } from '#server/modules/payments/charge-owners.ts';

const orders = {
  onPaymentChanged: () => Promise.resolve(true),
  onUnusedPayment: () => Promise.resolve(),
  isClosed: () => Promise.resolve(false),
};
const wallet = { onCharge: () => Promise.resolve() };

it('[HO13] payments start when each kind of charge has its owner, and not before', () => {
  const owners = createChargeOwners();
  expect(owners.start).toThrow('no module owns charges of the kind order');
  owners.register('order', orders);
  expect(owners.start).toThrow('no module owns charges of the kind top_up');
  owners.register('top_up', wallet);
  expect(owners.start).not.toThrow();
  expect([owners.ownerOf('order'), owners.ownerOf('top_up')]).toEqual([orders, wallet]);
});

it('[HO13] a kind of charge has one owner: a second one is refused, and the first stays', () => {
  const owners = createChargeOwners();
  owners.register('order', orders);
  expect(() => owners.register('order', { ...orders })).toThrow('charges of the kind order have an owner');
  expect(owners.ownerOf('order')).toBe(orders);
});
