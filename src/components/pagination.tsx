import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { PageLink } from '#src/locale/page-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { Icon } from './icon.tsx';
import classes from './pagination.module.css';

type PaginationProps = {
  page: number;
  pages: number;
  /** The address of a page. */
  hrefOf: (page: number) => string;
};

/** First, last, the page and its neighbours; 0 stands for a gap. */
export function pagesShown(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(wanted)].sort((one, other) => one - other);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1];
    return before !== undefined && number - before > 1 ? [0, number] : [number];
  });
}

/** Pages as links, arrows turned with the page. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  const { t } = useLingui();
  const { locale } = useScope();
  if (pages <= 1) return null;
  const [Back, On] = locale === 'ar' ? [IconChevronRight, IconChevronLeft] : [IconChevronLeft, IconChevronRight];
  return (
    <nav className={classes.pages} aria-label={t`Pages`}>
      {page > 1 ? (
        <PageLink to={hrefOf(page - 1)} rel="prev" aria-label={t`Previous page`}>
          <Icon of={Back} />
        </PageLink>
      ) : (
        <span data-off aria-hidden="true">
          <Icon of={Back} />
        </span>
      )}
      {pagesShown(page, pages).map((number, index) =>
        number === 0 ? (
          <span key={`gap${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <PageLink key={number} to={hrefOf(number)} aria-current={number === page ? 'page' : undefined}>
            {number}
          </PageLink>
        ),
      )}
      {page < pages ? (
        <PageLink to={hrefOf(page + 1)} rel="next" aria-label={t`Next page`}>
          <Icon of={On} />
        </PageLink>
      ) : (
        <span data-off aria-hidden="true">
          <Icon of={On} />
        </span>
      )}
    </nav>
  );
}
