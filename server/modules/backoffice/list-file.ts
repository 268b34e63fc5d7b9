import type { Locale } from '#contract/constants.ts';
import type { Call, ReplyOf } from '#contract/calls/call.ts';
import type { ListFileName } from '#contract/entities/desk/audit-codes.ts';
import type { auditCsv } from '#contract/calls/desk/files.ts';
import type { Cell } from '#server/modules/files/index.ts';

/** What stands in a cell, in words of the language of who takes the file where it is a code of ours. */
type Columns<Item> = Record<string, (item: Item, locale: Locale) => Cell>;
/** A list as a file: `name` of the file and in the audit log, its cells, and those of people's details. */
export type ListFile = {
  name: ListFileName;
  call: typeof auditCsv;
  list: Call;
  columns: Columns<unknown>;
  personal?: Columns<unknown>;
};
type Listed<C extends Call> =
  ReplyOf<C> extends { data: { items: (infer Item)[] } }
    ? Item
    : ReplyOf<C> extends { data: { members: (infer Item)[] } }
      ? Item
      : never;

/** One list's file, its columns typed by what the list answers. */
export const file = <C extends Call>(
  name: ListFileName,
  call: ListFile['call'],
  list: C,
  columns: Columns<Listed<C>>,
  personal?: Columns<Listed<C>>,
): ListFile => ({ name, call, list, columns, ...(personal && { personal }) }) as ListFile;

export const nameOf = (person: { name: string | null } | null): Cell => person?.name;

/** An amount with its currency; empty where the row has none. */
export const money = (amount: number | null | undefined, currency: string | null): Cell =>
  amount === null || amount === undefined || currency === null ? null : { amount, currency };
