import type { Suppliers } from '#server/suppliers/port.ts';

/** Suppliers with our own stock: no external call. */
export const ownStock = (suppliers: Suppliers): Suppliers => ({
  ...suppliers,
  flights: suppliers.flights.filter(({ holding }) => holding === 'stock'),
  hotels: suppliers.hotels.filter(({ holding }) => holding === 'stock'),
});

export function hasVendors(suppliers: Suppliers): boolean {
  const own = ownStock(suppliers);
  return own.flights.length < suppliers.flights.length || own.hotels.length < suppliers.hotels.length;
}
