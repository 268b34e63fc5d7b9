import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { reversedPeriods } from '#contract/rules/desk-query.ts';
import type { Relief } from '#machines/desk/desk-list.machine.ts';
import { Notice } from '#src/components/notice.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { isFilter, listPath, queryOf } from './list-path.ts';
import type { DeskFilter, NothingYet } from './types.ts';
import classes from './list.module.css';

type ListEmptyProps = { path: string; filters: DeskFilter[]; nothing: NothingYet; relief: Relief | null };

export function ListEmpty({ path, filters, nothing, relief }: ListEmptyProps) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const isFiltered = Object.keys(queryOf(search)).some(isFilter);
  const hiding = relief && filters.find(({ name }) => name === relief.name);
  const total = relief?.total ?? 0;
  const label = hiding ? i18n._(hiding.label) : '';
  if (!isFiltered)
    return (
      <div className={classes.none} role="status">
        <h2>{nothing.title}</h2>
        {nothing.why ? <p>{nothing.why}</p> : null}
      </div>
    );
  return (
    <div className={classes.none} role="status">
      <h2>
        <Trans>Nothing matches these filters</Trans>
      </h2>
      {relief && hiding ? (
        <p>
          <Trans>
            The filter “{label}” hides most: <Plural value={total} one="# row without it" other="# rows without it" />
          </Trans>
        </p>
      ) : null}
      <div className={classes.ways}>
        {relief && hiding ? (
          <Button component={LocaleLink} to={listPath(path, search, { [relief.name]: '' })} variant="default">
            <Trans>Remove this filter</Trans>
          </Button>
        ) : null}
        <Button component={LocaleLink} to={path} variant="default">
          <Trans>Show all</Trans>
        </Button>
      </div>
    </div>
  );
}

/** What a list did otherwise than its address asks [FK8]. */
export function FilterNotes({ dropped, filters }: { dropped: string[]; filters: DeskFilter[] }) {
  const { i18n } = useLingui();
  const { search } = useLocation();
  const labels = (names: string[]) =>
    names
      .map((name) => {
        const filter = filters.find((one) => one.name === name);
        return filter ? i18n._(filter.label) : name;
      })
      .join(' · ');
  const swapped = reversedPeriods(queryOf(search))
    .flat()
    .filter((name) => !dropped.includes(name) && filters.some((filter) => filter.name === name));
  return (
    <>
      {dropped.length > 0 ? (
        <Notice tone="warn" live>
          <Trans>
            Ignored, as it does not apply here: <bdi translate="no">{labels(dropped)}</bdi>
          </Trans>
        </Notice>
      ) : null}
      {swapped.length > 0 ? (
        <Notice tone="warn" live>
          <Trans>
            The first day was after the last, so we swapped them: <bdi translate="no">{labels(swapped)}</bdi>
          </Trans>
        </Notice>
      ) : null}
    </>
  );
}
