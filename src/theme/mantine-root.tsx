import { useMemo, type ReactNode } from 'react';
import { DirectionContext, MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { dirOf } from '#src/locale/direction.ts';
import { useScope } from '#src/locale/scope.tsx';
import { fields } from './fields.ts';
import { parts } from './parts.ts';
import { theme } from './theme.ts';

const kit = { ...theme, components: { ...parts, ...fields } };

const nothing = () => undefined;
/** Tokens follow the device's scheme. */
const ALWAYS_LIGHT: MantineColorSchemeManager = {
  get: () => 'light',
  set: nothing,
  clear: nothing,
  subscribe: nothing,
  unsubscribe: nothing,
};

/** Writes neither styles nor document attributes, so that hydration matches. */
export function MantineRoot({ children }: { children: ReactNode }) {
  const { locale } = useScope();
  const direction = useMemo(() => ({ dir: dirOf(locale), toggleDirection: nothing, setDirection: nothing }), [locale]);
  return (
    <DirectionContext value={direction}>
      <MantineProvider
        theme={kit}
        colorSchemeManager={ALWAYS_LIGHT}
        forceColorScheme="light"
        getRootElement={nothing}
        withCssVariables={false}
        withGlobalClasses={false}
        withStaticClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionContext>
  );
}
