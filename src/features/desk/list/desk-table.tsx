import type { ReactNode } from 'react';
import { Checkbox, Table } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import { serverNow } from '#src/api/server-clock.ts';
import mark from '#src/components/check-field.module.css';
import { Icon } from '#src/components/icon.tsx';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import sheet from '#src/features/desk/sheet.module.css';
import type { CellTools, DeskColumn, DeskListWords } from './types.ts';

export type Selection = { ids: string[]; onRow: (id: string) => void; onAll: () => void };
export type Sorting = { sort: string; pathOf: (sort: string) => string };

type DeskTableProps<Row> = Pick<DeskListWords<Row>, 'columns' | 'idOf' | 'linkOf' | 'needsPerson' | 'nameOf'> & {
  rows: Row[];
  caption: ReactNode;
  sorting?: Sorting;
  selection?: Selection;
  isOld?: boolean;
};

export function DeskTable<Row>({ rows, caption, sorting, selection, isOld = false, ...words }: DeskTableProps<Row>) {
  const { i18n } = useLingui();
  const tools: CellTools = { i18n, formats: useFormats(), now: serverNow() };
  return (
    <div className={sheet.wide}>
      <Table unstyled className={`${sheet.sheet} ${isOld ? sheet.old : ''}`} aria-busy={isOld}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {selection ? <ChooseAll selection={selection} count={rows.length} /> : null}
            {words.columns.map((column) => (
              <Head key={column.id} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={words.idOf(row)} row={row} tools={tools} selection={selection} {...words} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const BOX = { input: `${mark.mark} ${mark.tick}` };

function ChooseAll({ selection: { ids, onAll }, count }: { selection: Selection; count: number }) {
  const { t } = useMacro();
  return (
    <td className={sheet.tick}>
      <Checkbox
        classNames={BOX}
        aria-label={t`Select all rows on this page`}
        checked={ids.length > 0 && ids.length === count}
        indeterminate={ids.length > 0 && ids.length < count}
        onChange={onAll}
      />
    </td>
  );
}

function Head<Row>({ column: { head, sort, kind }, sorting }: { column: DeskColumn<Row>; sorting?: Sorting }) {
  const { i18n } = useLingui();
  const words = i18n._(head);
  if (!sort || !sorting)
    return (
      <th scope="col" data-kind={kind}>
        {words}
      </th>
    );
  const [up, down] = sort;
  const isUp = sorting.sort === up;
  const isDown = sorting.sort === down && up !== down;
  const mark = isUp ? IconArrowUp : isDown ? IconArrowDown : IconArrowsSort;
  return (
    <th scope="col" data-kind={kind} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <LocaleLink
        to={sorting.pathOf(isUp ? down : up)}
        className={sheet.sort}
        aria-current={isUp || isDown ? 'true' : undefined}
      >
        {words}
        <Icon of={mark} size={17} />
      </LocaleLink>
    </th>
  );
}

type RowProps<Row> = Omit<DeskTableProps<Row>, 'rows' | 'caption' | 'sorting' | 'isOld'> & {
  row: Row;
  tools: CellTools;
};

function Row<Row>({ row, columns, tools, idOf, linkOf, needsPerson, nameOf, selection }: RowProps<Row>) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const id = idOf(row);
  const link = linkOf?.(row) ?? undefined;
  const name = nameOf?.(row) ?? id;
  const isChosen = selection?.ids.includes(id);
  const [first, ...others] = columns;
  return (
    <tr
      data-row
      tabIndex={link === undefined ? -1 : undefined}
      data-person={needsPerson?.(row)}
      data-chosen={isChosen}
      data-ticks={selection !== undefined}
    >
      {selection ? (
        <td className={sheet.tick}>
          <Checkbox
            classNames={BOX}
            aria-label={t`Select ${name}`}
            checked={isChosen}
            onChange={() => selection.onRow(id)}
          />
        </td>
      ) : null}
      {first ? (
        <th scope="row" data-phone={first.phone}>
          {link === undefined ? (
            first.cell(row, tools)
          ) : (
            <LocaleLink to={link} className={sheet.open} data-open>
              {first.cell(row, tools)}
            </LocaleLink>
          )}
        </th>
      ) : null}
      {others.map(({ id: column, head, cell, kind, phone }) => (
        <td
          key={column}
          data-kind={kind}
          data-phone={phone}
          data-label={phone === 'labelled' ? i18n._(head) : undefined}
        >
          {cell(row, tools)}
        </td>
      ))}
    </tr>
  );
}
