import type { Suppliers } from '#server/suppliers/port.ts';

/** The suppliers whose stock is our own: asking them costs nobody a call. */
export const ownStock = (suppliers: Suppliers): Suppliers => ({
  ...suppliers,
  flights: suppliers.flights.filter(({ holding }) => holding === 'stock'),
  hotels: suppliers.hotels.filter(({ holding }) => holding === 'stock'),
});

/** Whether vendors of the network may have flights or rooms that our own stock has not. */
export function hasVendors(suppliers: Suppliers): boolean {
  const own = ownStock(suppliers);
  return own.flights.length < suppliers.flights.length || own.hotels.length < suppliers.hotels.length;
}
