import type { ReactNode } from 'react';
import type { I18n, MessageDescriptor } from '@lingui/core';
import type { useFormats } from '#src/locale/format.ts';

/** `now` is the server's clock, epoch ms. */
export type CellTools = { i18n: I18n; formats: ReturnType<typeof useFormats>; now: number };

/** The first column identifies the row and carries its link. */
export type DeskColumn<Row> = {
  id: string;
  head: MessageDescriptor;
  cell: (row: Row, tools: CellTools) => ReactNode;
  /** Values of `sort`; equal where only one order exists. */
  sort?: readonly [up: string, down: string];
  /** Aligned right in both languages, so that units line up. */
  kind?: 'money' | 'acts';
  /** In a phone's card: start, end, full width, with head, hidden. */
  phone?: 'end' | 'wide' | 'labelled' | 'none';
};

type Named = { name: string; label: MessageDescriptor };
/** A `mark` has no field: links set it, visitors lift it. */
export type DeskFilter = Named &
  (
    | { kind: 'search' }
    | { kind: 'day' }
    | { kind: 'text' }
    /** `unset` names the default, unless that shows everything. */
    | { kind: 'choice'; choices: { value: string; label: MessageDescriptor | string }[]; unset?: MessageDescriptor }
    | { kind: 'mark' }
  );

export type NothingYet = { title: ReactNode; why?: ReactNode };

export type DeskListWords<Row> = {
  path: string;
  columns: DeskColumn<Row>[];
  idOf: (row: Row) => string;
  caption: (total: number) => ReactNode;
  filters?: DeskFilter[];
  /** Null: it has no page. */
  linkOf?: (row: Row) => string | null;
  needsPerson?: (row: Row) => boolean;
  nothing: NothingYet;
  nameOf?: (row: Row) => string;
};
