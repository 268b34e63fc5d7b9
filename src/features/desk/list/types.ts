import type { ReactNode } from 'react';
import type { I18n, MessageDescriptor } from '@lingui/core';
import type { useFormats } from '#src/locale/format.ts';

/** What a cell needs to say its row in words. `now` is the server's, epoch ms. */
export type CellTools = { i18n: I18n; formats: ReturnType<typeof useFormats>; now: number };

/** A column of a desk's list, as data; the first one tells the row and carries its link. */
export type DeskColumn<Row> = {
  id: string;
  head: MessageDescriptor;
  cell: (row: Row, tools: CellTools) => ReactNode;
  /** Values of `sort` that order by it, upwards and downwards; the same twice where there is one way only. */
  sort?: readonly [up: string, down: string];
  /** Money and numbers stand at the right in both languages, units under units. */
  kind?: 'money' | 'acts';
  /** Its place in a phone's card: at the start (as it comes), at the end, across, with its head before it, or nowhere. */
  phone?: 'end' | 'wide' | 'labelled' | 'none';
};

type Named = { name: string; label: MessageDescriptor };
/** A filter of a list under its name in the address. A `mark` has no field: it comes by a link and can only be lifted. */
export type DeskFilter = Named &
  (
    | { kind: 'search' }
    | { kind: 'day' }
    | { kind: 'text' }
    /** `unset`: what is shown without a choice, where that is not all there is. */
    | { kind: 'choice'; choices: { value: string; label: MessageDescriptor }[]; unset?: MessageDescriptor }
    | { kind: 'mark' }
  );

/** What a list without rows says when no filter hides any: what is so, and why. */
export type NothingYet = { title: ReactNode; why?: ReactNode };

/** Everything that tells one list of the desk from another. */
export type DeskListWords<Row> = {
  /** Its page, without language: `/staff/orders`. */
  path: string;
  columns: DeskColumn<Row>[];
  idOf: (row: Row) => string;
  /** How many there are, in words. */
  caption: (total: number) => ReactNode;
  filters?: DeskFilter[];
  /** The page of a row; Enter opens it. */
  linkOf?: (row: Row) => string;
  needsPerson?: (row: Row) => boolean;
  nothing: NothingYet;
  /** A row as its tick box names it. */
  nameOf?: (row: Row) => string;
};
