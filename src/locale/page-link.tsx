import { forwardRef, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A full path of the site, or a query of this page. */
  to: string;
  replace?: boolean;
  state?: unknown;
};

/** react-router's Link brings unused loader code (docs/decisions/007). */
export const PageLink = forwardRef<HTMLAnchorElement, PageLinkProps>(function PageLink(
  { to, replace = false, state, onClick, target, children, ...rest },
  ref,
) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, ...(target ? { target } : {}) });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} ref={ref} target={target} onClick={click}>
      {children}
    </a>
  );
});
