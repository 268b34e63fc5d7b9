import { useEffect, useRef, type ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import { IconLanguage, IconLogout, type Icon as TablerIcon } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import type { Locale } from '#contract/constants.ts';
import { Icon } from '#src/components/icon.tsx';
import { Logo } from '#src/components/logo.tsx';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { otherLocale } from '#src/locale/direction.ts';
import { LocaleNavLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import classes from './shell.module.css';

/** `isRoot`: its path is a prefix of every other. */
export type NavItem = { path: string; name: string; icon: TablerIcon; isRoot?: boolean; count?: ReactNode };
export type RailGroup = { id: string; name?: string; ways: NavItem[] };

type WorkFrameProps = {
  label: string;
  groups: RailGroup[];
  top?: ReactNode;
  person: { name: string; line: string };
  tools?: ReactNode;
  /** On phones the links are tabs at the bottom. */
  hasTabs?: boolean;
  onLanguage: (locale: Locale) => void;
  onLogOut: () => void;
  children: ReactNode;
};

export function WorkFrame(props: WorkFrameProps) {
  const { label, groups, top, person, tools, hasTabs = false, onLanguage, onLogOut, children } = props;
  const { t } = useLingui();
  const { locale } = useScope();
  const other = otherLocale(locale);
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // on phones the links share one line: scroll to the current one
  useEffect(() => {
    const show = () =>
      nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    show();
    // counts load later and shift it
    const observer = new ResizeObserver(show);
    for (const ways of nav.current?.querySelectorAll('ul') ?? []) observer.observe(ways);
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <div className={classes.desk} data-tabs={hasTabs}>
      <a className={classes.skip} href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <header className={classes.rail} data-no-print>
        <div className={classes.mark}>
          <Logo />
          <span>{label}</span>
        </div>
        {top}
        <nav ref={nav} aria-label={label}>
          {groups.map((group) => (
            <Group key={group.id} {...group} />
          ))}
        </nav>
        <div className={classes.member}>
          <p>
            <b>{person.name}</b>
            <span>{person.line}</span>
          </p>
          <div className={classes.tools}>
            {tools}
            <UnstyledButton className={classes.tool} lang={other} onClick={() => onLanguage(other)}>
              <Icon of={IconLanguage} />
              <span>{other === 'ar' ? 'العربية' : 'English'}</span>
            </UnstyledButton>
            <UnstyledButton className={classes.tool} aria-label={t`Log out`} onClick={onLogOut}>
              <Icon of={IconLogout} mirrored />
            </UnstyledButton>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes.page}>
        {children}
      </main>
    </div>
  );
}

function Group({ name, ways }: RailGroup) {
  return (
    <div {...(name ? { role: 'group', 'aria-label': name } : {})} className={classes.group}>
      {name ? <p aria-hidden="true">{name}</p> : null}
      <ul>
        {ways.map((way) => (
          <li key={way.path}>
            <LocaleNavLink to={way.path} end={way.isRoot ?? false} className={classes.way}>
              <Icon of={way.icon} />
              <span>{way.name}</span>
              {way.count}
            </LocaleNavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function WorkOutline({ title }: { title: string }) {
  return (
    <div className={classes.desk}>
      <header className={classes.rail}>
        <div className={classes.mark}>
          <Logo />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes.page}>
        <h1 className="et-hidden">{title}</h1>
        <PageOutline />
      </main>
    </div>
  );
}

export function PageOutline() {
  return (
    <>
      <p className="et-hidden" role="status">
        <Trans>One moment…</Trans>
      </p>
      <LineSkeleton width="min(220px, 100%)" height={28} />
      <LineSkeleton height={280} />
    </>
  );
}
