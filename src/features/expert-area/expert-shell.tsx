import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import type { Locale } from '#contract/constants.ts';
import { SectionBoundary } from '#src/components/section-boundary.tsx';
import { WorkFrame, WorkOutline } from '#src/features/desk/work-frame.tsx';
import { Crumbs } from './crumbs.tsx';
import { EXPERT_WAYS, expertPathOf } from './ways.ts';

type ExpertShellProps = {
  name: string;
  areas: string[];
  at: string[];
  onLanguage: (locale: Locale) => void;
  onLogOut: () => void;
  children: ReactNode;
};

/** On phones its links are tabs. */
export function ExpertShell({ name, areas, at, onLanguage, onLogOut, children }: ExpertShellProps) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const ways = EXPERT_WAYS.filter(({ area }) => areas.includes(area));
  const [area = '', ...inside] = at;
  const above = ways
    .filter((way) => way.area !== area || inside.length > 0)
    .filter((way) => way.area === '' || way.area === area);
  return (
    <WorkFrame
      label={t`Expert area`}
      groups={[
        {
          id: 'ways',
          ways: ways.map((way) => ({
            path: expertPathOf(way.area),
            name: i18n._(way.name),
            icon: way.icon,
            isRoot: way.area === '',
          })),
        },
      ]}
      person={{ name, line: t`Expert` }}
      hasTabs
      onLanguage={onLanguage}
      onLogOut={onLogOut}
    >
      <Crumbs trail={above.map((way) => ({ path: expertPathOf(way.area), name: i18n._(way.name) }))} />
      <SectionBoundary part="expert area">{children}</SectionBoundary>
    </WorkFrame>
  );
}

export function ExpertSkeleton() {
  const { t } = useMacro();
  return <WorkOutline title={t`Expert area`} />;
}
