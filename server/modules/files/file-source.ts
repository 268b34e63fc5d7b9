import type { Call } from '#contract/calls/call.ts';
import type { Locale } from '#contract/constants.ts';
import type { AuditAct } from '#contract/entities/desk/audit-codes.ts';
import { filterWords } from '#server/modules/desk-file-words.ts';
import type { Caller } from '#server/modules/route.ts';

/** In major units. */
export type Money = { amount: number; currency: string };
export type Cell = string | number | Money | null | undefined;
/** Plain data: it goes to a worker thread. */
export type FileWish = { query: Record<string, string>; params: Record<string, string>; caller: Caller };
export type FilePlan = {
  name: string;
  rows: number;
  filters: Record<string, string>;
};
export type OpenFile = FilePlan & { columns: string[]; slices: AsyncIterable<Cell[][]> };

export type FileSource = {
  call: Call;
  /** Without it the file is not logged and has no personal details. */
  log?: { act: AuditAct; list: string };
  open(wish: FileWish): Promise<OpenFile>;
};

/** Recognised filters as the list names them. A search's words are left out: they may be an address. */
export const understood = (
  query: Record<string, string>,
  dropped: string[],
  { list, locale }: { list: string; locale: Locale },
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, text]) =>
      !text.trim() || dropped.includes(name)
        ? []
        : [[name, name === 'q' ? '…' : filterWords(list, name, text.trim(), locale)]],
    ),
  );
