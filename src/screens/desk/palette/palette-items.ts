import type { I18n } from '@lingui/core';
import { fold } from '#contract/rules/fold.ts';
import type { FoundOrder } from '#machines/desk-palette/desk-palette.types.ts';
import { pathOf, WAYS, type Way } from '#src/screens/desk/ways.ts';

export type PaletteItem = { id: string; path: string } & ({ way: Way } | { order: FoundOrder });

const ALL_WAYS = WAYS.flatMap(({ ways }) => ways);

/** Ways that are there for this member. */
export const waysOf = (desks: string[]): Way[] => ALL_WAYS.filter(({ desk }) => desks.includes(desk));

/** Paths by the letter that leads there after G. */
export const pathsOf = (desks: string[]): Record<string, string> =>
  Object.fromEntries(waysOf(desks).flatMap(({ key, desk }) => (key ? [[key, pathOf(desk)]] : [])));

/** Ways whose name, or the word of whose address, holds what is typed; all of them while nothing is. */
export function foundWays(desks: string[], text: string, i18n: I18n): PaletteItem[] {
  const words = fold(text);
  return waysOf(desks)
    .filter(({ desk, name }) => fold(i18n._(name)).includes(words) || desk.startsWith(words))
    .map((way) => ({ id: `way-${way.desk || 'today'}`, path: pathOf(way.desk), way }));
}

/** Orders as the palette offers them. */
export const foundOrders = (orders: FoundOrder[]): PaletteItem[] =>
  orders.map((order) => ({ id: `order-${order.reference}`, path: `/staff/orders/${order.reference}`, order }));
