import { useLingui } from '@lingui/react/macro';
import { PageLink } from '#src/locale/page-link.tsx';
import type { Sort } from '#contract/entities/facets.ts';
import classes from './results-screen.module.css';

type SortBarProps = {
  sort: Sort | undefined;
  isNewest: boolean;
  hrefOf: (sort: Sort | undefined) => string;
};

export function SortBar({ sort, isNewest, hrefOf }: SortBarProps) {
  const { t } = useLingui();
  const newest = { sort: 'newest' as const, words: t`Newest` };
  // the list's own order comes first: visible on a phone
  const sorts: { sort: Sort | undefined; words: string }[] = [
    isNewest ? newest : { sort: undefined, words: t`Recommended` },
    { sort: 'price', words: t`Lowest price` },
    { sort: 'stars', words: t`Best hotels` },
    { sort: 'reviews', words: t`Best reviewed` },
    { sort: 'nights', words: t`Shortest` },
    ...(isNewest ? [] : [newest]),
  ];
  return (
    <nav className={classes.sort} aria-label={t`Sort`}>
      {sorts.map((one) => (
        <PageLink key={one.words} to={hrefOf(one.sort) || '?'} aria-current={one.sort === sort}>
          {one.words}
        </PageLink>
      ))}
    </nav>
  );
}
