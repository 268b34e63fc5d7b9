import { Button } from '@mantine/core';
import { Plural, Trans, useLingui as useMacro } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { selectIsEmpty, selectIsLoading, selectPage, selectSelected } from '#machines/desk/desk-list.selectors.ts';
import { Pagination } from '#src/components/pagination.tsx';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { useLocalePath } from '#src/locale/locale-path.ts';
import { BulkButtons, type BulkWords } from './bulk-acts.tsx';
import { DeskTable } from './desk-table.tsx';
import { FilterNotes, ListEmpty } from './list-empty.tsx';
import { listPath, queryOf } from './list-path.ts';
import type { DeskListWords } from './types.ts';
import classes from './list.module.css';
import { ListActor } from '#src/features/desk/list-frame.tsx';

const OUTLINES = 8;

/** Keeps the former page, dimmed, while the next one loads [BO12]. */
export function DeskList<Row>({ list, bulk }: { list: DeskListWords<Row>; bulk?: BulkWords<Row> }) {
  const { t } = useMacro();
  const { search } = useLocation();
  const localePath = useLocalePath();
  const actor = ListActor.useActorRef();
  const page = ListActor.useSelector(selectPage);
  const isLoading = ListActor.useSelector(selectIsLoading);
  const isEmpty = ListActor.useSelector(selectIsEmpty);
  const ids = ListActor.useSelector(selectSelected);
  if (!page)
    return isLoading ? (
      <div role="status" aria-label={t`Loading`} className={classes.outline}>
        {Array.from({ length: OUTLINES }, (_, index) => (
          <LineSkeleton key={index} height={28} />
        ))}
      </div>
    ) : null;
  const { path, caption, filters = [], nothing, ...words } = list;
  const count = ids.length;
  const to = (changes: Record<string, string>) => listPath(path, search, changes);
  return (
    <>
      <FilterNotes dropped={page.dropped} filters={filters} />
      {isEmpty ? (
        <ListEmpty path={path} filters={filters} nothing={nothing} relief={page.relief} />
      ) : (
        <>
          <DeskTable
            {...words}
            rows={page.items as Row[]}
            caption={caption(page.total)}
            isOld={isLoading}
            sorting={{ sort: queryOf(search).sort ?? '', pathOf: (sort) => to({ sort }) }}
            selection={
              bulk && {
                ids,
                onRow: (id) => actor.send({ type: 'row.select', id }),
                onAll: () => actor.send({ type: 'all.select' }),
              }
            }
          />
          <Pagination
            page={page.page}
            pages={page.pages}
            hrefOf={(number) => localePath(to({ page: String(number) }))}
          />
        </>
      )}
      {bulk && ids.length > 0 ? (
        <div role="region" aria-label={t`Selected rows`} className={classes.bulk}>
          <b>
            <Plural value={count} one="# selected" other="# selected" />
          </b>
          <BulkButtons bulk={bulk} rows={(page.items as Row[]).filter((row) => ids.includes(words.idOf(row)))} />
          <Button variant="default" size="sm" onClick={() => actor.send({ type: 'selection.clear' })}>
            <Trans>Clear the selection</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}
