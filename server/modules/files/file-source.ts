import type { Call } from '#contract/calls/call.ts';
import type { Locale } from '#contract/constants.ts';
import type { AuditAct } from '#contract/entities/desk/audit-codes.ts';
import { filterWords } from '#server/modules/desk-file-words.ts';
import type { Caller } from '#server/modules/route.ts';

/** An amount in units of its currency. */
export type Money = { amount: number; currency: string };
export type Cell = string | number | Money | null | undefined;
/** Who asks for a file, and of what. Plain data: it goes to another thread. */
export type FileWish = { query: Record<string, string>; params: Record<string, string>; caller: Caller };
/** What is known of a file before its first row. */
export type FilePlan = {
  /** The file's name without its ending. */
  name: string;
  rows: number;
  /** Filters that were understood, with their values. */
  filters: Record<string, string>;
};
export type OpenFile = FilePlan & { columns: string[]; slices: AsyncIterable<Cell[][]> };

/** A list that can be had as a file. */
export type FileSource = {
  /** The call that answers it. */
  call: Call;
  /** What the audit log says of a download. Without it none is written, and the file has no people's details to ask for. */
  log?: { act: AuditAct; list: string };
  /** Throws a Refusal for who may not have it. */
  open(wish: FileWish): Promise<OpenFile>;
};

/**
 * Filters of a query that were understood, their values as the list names them. A search is named without its words, which may be
 * somebody's address.
 */
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
