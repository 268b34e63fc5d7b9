import { useMemo, type ReactNode } from 'react';
import { DirectionContext, MantineProvider, type MantineColorSchemeManager } from '@mantine/core';
import { dirOf } from '#src/locale/direction.ts';
import { useScope } from '#src/locale/scope.tsx';
import { fields } from './fields.ts';
import { parts } from './parts.ts';
import { theme } from './theme.ts';

const kit = { ...theme, components: { ...parts, ...fields } };

const nothing = () => undefined;
/** The tokens turn with the visitor's device by themselves: Mantine has nothing to keep, and stays on its light side. */
const ALWAYS_LIGHT: MantineColorSchemeManager = {
  get: () => 'light',
  set: nothing,
  clear: nothing,
  subscribe: nothing,
  unsubscribe: nothing,
};

/**
 * What every Mantine part of a page stands in: our theme, and the direction of the page's language. It writes neither
 * styles (the theme's variables are a sheet of ours, scripts/first-load.ts) nor attributes of the document (the server
 * and the page's change do), so the first paint and the page alive are the same.
 */
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
