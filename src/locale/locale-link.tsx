import { forwardRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useLocalePath } from './locale-path.ts';
import { useSearchQuery } from './search-in-force.ts';
import { PageLink, type PageLinkProps } from './page-link.tsx';

/** Lists and packages, where no search is named. */
const FOLLOWS = /^\/(?:results\/[\w-]+|packages\/\d+)(?:\?|$)/u;
const NAMES_ONE = /[?&](?:start_date|rooms|class|from)=/u;

/** They follow the search in force [PR2]. */
function useFollowed(to: string): string {
  const query = useSearchQuery();
  return query && FOLLOWS.test(to) && !NAMES_ONE.test(to) ? `${to}${to.includes('?') ? '&' : '?'}${query}` : to;
}

/** `to` has no prefix: `/packages/7?x=1`. */
export const LocaleLink = forwardRef<HTMLAnchorElement, PageLinkProps>(function LocaleLink({ to, ...rest }, ref) {
  const localePath = useLocalePath();
  return <PageLink ref={ref} to={localePath(useFollowed(to))} {...rest} />;
});

/** Without `end` also on subpages. */
export function LocaleNavLink({ to, end = false, ...rest }: PageLinkProps & { end?: boolean }) {
  const localePath = useLocalePath();
  const { pathname } = useLocation();
  const [path = ''] = localePath(to).split(/[?#]/u);
  const isHere = pathname === path || (!end && pathname.startsWith(`${path}/`));
  const followed = useFollowed(to);
  return <PageLink to={localePath(followed)} aria-current={isHere ? 'page' : undefined} {...rest} />;
}
