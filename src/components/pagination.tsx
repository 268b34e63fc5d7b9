import { Pagination as Mantine } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { PageLink } from '#src/locale/page-link.tsx';
import { Icon } from './icon.tsx';
import classes from './pagination.module.css';

type PaginationProps = {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
};

const Back = () => <Icon of={IconChevronLeft} mirrored />;
const On = () => <Icon of={IconChevronRight} mirrored />;

/** Links for crawlers; arrows follow the direction. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  const { t } = useLingui();
  if (pages <= 1) return null;
  const to = (number: number) => ({ component: PageLink, to: hrefOf(number), onClick: undefined });
  const back = page > 1 ? { ...to(page - 1), rel: 'prev' } : {};
  const on = page < pages ? { ...to(page + 1), rel: 'next' } : {};
  return (
    <nav aria-label={t`Pages`}>
      <Mantine.Root
        unstyled
        total={pages}
        siblings={0}
        value={page}
        getItemProps={to}
        className={classes.pages}
        classNames={{ control: classes.page, dots: classes.page }}
      >
        <Mantine.Previous {...back} icon={Back} aria-label={t`Previous page`} />
        <Mantine.Items dotsIcon={Dots} />
        <Mantine.Next {...on} icon={On} aria-label={t`Next page`} />
      </Mantine.Root>
    </nav>
  );
}

const Dots = () => <span aria-hidden="true">…</span>;
