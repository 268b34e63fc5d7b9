import type { ReactNode } from 'react';
import { I18nProvider } from '@lingui/react';
import { activate } from '#src/locale/i18n.ts';
import { ScopeProvider, type Scope } from '#src/locale/scope.tsx';
import { MantineRoot } from '#src/theme/mantine-root.tsx';

export function PageScope({ scope, children }: { scope: Scope; children: ReactNode }) {
  return (
    <I18nProvider i18n={activate(scope.locale)}>
      <ScopeProvider value={scope}>
        <MantineRoot>{children}</MantineRoot>
      </ScopeProvider>
    </I18nProvider>
  );
}
