import { forwardRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useLocalePath } from './locale-path.ts';
import { PageLink, type PageLinkProps } from './page-link.tsx';

/** `to` has no prefix: `/packages/7?x=1`. */
export const LocaleLink = forwardRef<HTMLAnchorElement, PageLinkProps>(function LocaleLink({ to, ...rest }, ref) {
  const localePath = useLocalePath();
  return <PageLink ref={ref} to={localePath(to)} {...rest} />;
});

/** Without `end` also on subpages. */
export function LocaleNavLink({ to, end = false, ...rest }: PageLinkProps & { end?: boolean }) {
  const localePath = useLocalePath();
  const { pathname } = useLocation();
  const [path = ''] = localePath(to).split(/[?#]/u);
  const isHere = pathname === path || (!end && pathname.startsWith(`${path}/`));
  return <PageLink to={localePath(to)} aria-current={isHere ? 'page' : undefined} {...rest} />;
}
