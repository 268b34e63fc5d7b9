import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import type { Locale } from '#contract/constants.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { ROLE_WORDS } from '#src/locale/role-words.ts';
import { SectionBoundary } from '#src/components/section-boundary.tsx';
import { DesksProvider, RoleProvider } from './desk-context.ts';
import { JumpButton, KeysButton, Palette } from './palette/palette.tsx';
import { QueueCount } from './queue-count.tsx';
import { pathOf, NAV_ITEMS } from './navigation-items.ts';
import { WorkFrame, WorkOutline } from './work-frame.tsx';

type DeskShellProps = {
  member: { name: string; role: Role };
  desks: string[];
  onLanguage: (locale: Locale) => void;
  onLogOut: () => void;
  children: ReactNode;
};

export function DeskShell({ member, desks, onLanguage, onLogOut, children }: DeskShellProps) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const groups = NAV_ITEMS.map(({ id, name, ways }) => ({
    id,
    name: i18n._(name),
    ways: ways
      .filter(({ desk }) => desks.includes(desk))
      .map(({ desk, icon, queue, ...way }) => ({
        path: pathOf(desk),
        name: i18n._(way.name),
        icon,
        isRoot: desk === '',
        count: queue ? <QueueCount of={queue} /> : null,
      })),
  })).filter(({ ways }) => ways.length > 0);
  return (
    <WorkFrame
      label={t`Desk`}
      groups={groups}
      top={<JumpButton />}
      person={{ name: member.name, line: i18n._(ROLE_WORDS[member.role].name) }}
      tools={<KeysButton />}
      onLanguage={onLanguage}
      onLogOut={onLogOut}
    >
      <DesksProvider value={desks}>
        <RoleProvider value={member.role}>
          <SectionBoundary part="desk">{children}</SectionBoundary>
          <Palette />
        </RoleProvider>
      </DesksProvider>
    </WorkFrame>
  );
}

export function DeskSkeleton() {
  const { t } = useMacro();
  return <WorkOutline title={t`ETravelers desk`} />;
}
