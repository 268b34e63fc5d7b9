import { useEffect, useRef, type ReactNode } from 'react';
import { UnstyledButton } from '@mantine/core';
import { IconLanguage, IconLogout } from '@tabler/icons-react';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import type { Locale } from '#contract/constants.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { Icon } from '#src/components/icon.tsx';
import { Logo } from '#src/components/logo.tsx';
import { ROLE_WORDS } from '#src/components/role-words.ts';
import { SectionBoundary } from '#src/components/section-boundary.tsx';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { otherLocale } from '#src/locale/direction.ts';
import { LocaleNavLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { DesksProvider } from './desk-context.ts';
import { JumpButton, KeysButton, Palette } from './palette/palette.tsx';
import { QueueCount } from './queue-count.tsx';
import { pathOf, WAYS } from './ways.ts';
import classes from './shell.module.css';

type DeskShellProps = {
  member: { name: string; role: Role };
  /** Pages that are there and may be read, by the first word of their path. */
  desks: string[];
  onLanguage: (locale: Locale) => void;
  onLogOut: () => void;
  children: ReactNode;
};

/** What stands around every page of the desk: the rail, who works, and the page. */
export function DeskShell({ member, desks, onLanguage, onLogOut, children }: DeskShellProps) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const { locale } = useScope();
  const other = otherLocale(locale);
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // on a phone the ways stand in one line: the one that one is on must be in sight
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  const groups = WAYS.map(({ ways, ...group }) => ({
    ...group,
    ways: ways.filter(({ desk }) => desks.includes(desk)),
  })).filter(({ ways }) => ways.length > 0);
  return (
    <div className={classes.desk}>
      <a className={classes.skip} href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <header className={classes.rail} data-no-print>
        <div className={classes.mark}>
          <Logo />
          <span>
            <Trans>Desk</Trans>
          </span>
        </div>
        <JumpButton />
        <nav ref={nav} aria-label={t`Desk`}>
          {groups.map(({ id, name, ways }) => (
            <div key={id} role="group" aria-label={i18n._(name)} className={classes.group}>
              <p aria-hidden="true">{i18n._(name)}</p>
              <ul>
                {ways.map((way) => (
                  <li key={way.desk}>
                    <LocaleNavLink to={pathOf(way.desk)} end={way.desk === ''} className={classes.way}>
                      <Icon of={way.icon} />
                      <span>{i18n._(way.name)}</span>
                      {way.queue ? <QueueCount of={way.queue} /> : null}
                    </LocaleNavLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={classes.member}>
          <p>
            <b>{member.name}</b>
            <span>{i18n._(ROLE_WORDS[member.role].name)}</span>
          </p>
          <div className={classes.tools}>
            <KeysButton />
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
        <DesksProvider value={desks}>
          <SectionBoundary part="desk">{children}</SectionBoundary>
          <Palette />
        </DesksProvider>
      </main>
    </div>
  );
}

/** The outline of the desk, before it is known whose it is. */
export function DeskSkeleton() {
  return (
    <div className={classes.desk}>
      <header className={classes.rail}>
        <div className={classes.mark}>
          <Logo />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes.page}>
        <h1 className="et-hidden">
          <Trans>ETravelers desk</Trans>
        </h1>
        <p className="et-hidden" role="status">
          <Trans>One moment…</Trans>
        </p>
        <LineSkeleton width="220px" height={28} />
        <LineSkeleton height={280} />
      </main>
    </div>
  );
}
