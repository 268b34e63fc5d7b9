import type { Locale } from '#contract/constants.ts';
import type { Call, ReplyOf } from '#contract/calls/call.ts';
import type { ListFileName } from '#contract/entities/desk/audit-codes.ts';
import type { auditCsv } from '#contract/calls/desk/files.ts';
import type { Cell } from '#server/modules/files/index.ts';

/** Cells; our codes become words of the reader's language. */
type Columns<Item> = Record<string, (item: Item, locale: Locale) => Cell>;
/** `name`: of the file and in the audit log; personal columns are separate. */
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

export const file = <C extends Call>(
  name: ListFileName,
  call: ListFile['call'],
  list: C,
  columns: Columns<Listed<C>>,
  personal?: Columns<Listed<C>>,
): ListFile => ({ name, call, list, columns, ...(personal && { personal }) }) as ListFile;

export const nameOf = (person: { name: string | null } | null): Cell => person?.name;

export const money = (amount: number | null | undefined, currency: string | null): Cell =>
  amount === null || amount === undefined || currency === null ? null : { amount, currency };
