import type { I18n } from '@lingui/core';
import { fold } from '#contract/rules/fold.ts';
import { grantOf, type Permission, type Role } from '#contract/rules/permissions.ts';
import type { FoundRecord, RecordKind } from '#machines/desk/desk-palette.machine.ts';
import { pathOf, NAV_ITEMS, type Way } from '#src/features/desk/navigation-items.ts';

export type PaletteItem = { id: string; path: string } & ({ way: Way } | { record: FoundRecord });

const ALL_WAYS = NAV_ITEMS.flatMap(({ ways }) => ways);

export const waysOf = (desks: string[]): Way[] => ALL_WAYS.filter(({ desk }) => desks.includes(desk));

export const pathsOf = (desks: string[]): Record<string, string> =>
  Object.fromEntries(waysOf(desks).flatMap(({ key, desk }) => (key ? [[key, pathOf(desk)]] : [])));

export function foundWays(desks: string[], text: string, i18n: I18n): PaletteItem[] {
  const words = fold(text);
  return waysOf(desks)
    .filter(({ desk, name }) => fold(i18n._(name)).includes(words) || desk.startsWith(words))
    .map((way) => ({ id: `way-${way.desk || 'today'}`, path: pathOf(way.desk), way }));
}

const PATHS: { [Kind in RecordKind]: (record: Extract<FoundRecord, { kind: Kind }>) => string } = {
  order: ({ reference }) => `/staff/orders/${reference}`,
  expert: ({ id }) => `/staff/experts/${id}`,
  package: ({ id }) => `/staff/packages?q=${id}`,
  promo: ({ code }) => `/staff/promos/${encodeURIComponent(code)}`,
};
const pathTo = (record: FoundRecord): string => (PATHS[record.kind] as (record: FoundRecord) => string)(record);
const nameOf = (record: FoundRecord): string | number => {
  if (record.kind === 'order') return record.reference;
  return record.kind === 'promo' ? record.code : record.id;
};

export const foundRecords = (records: FoundRecord[]): PaletteItem[] =>
  records.map((record) => ({ id: `${record.kind}-${nameOf(record)}`, path: pathTo(record), record }));

const RECORD_KINDS: RecordKind[] = ['order', 'expert', 'package', 'promo'];
const NEEDS: Record<RecordKind, Permission> = {
  order: 'order.read',
  expert: 'expert.read',
  package: 'package.moderate',
  promo: 'promo.read',
};
export const recordKindsOf = (role: Role): RecordKind[] =>
  RECORD_KINDS.filter((kind) => grantOf(role, NEEDS[kind]) !== null);
