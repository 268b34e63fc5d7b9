import { useMemo, type ReactNode } from 'react';
import { DirectionContext, MantineContext, MantineThemeProvider } from '@mantine/core';
import { dirOf } from '#src/locale/direction.ts';
import { useScope } from '#src/locale/scope.tsx';
import { fields } from './fields.ts';
import { parts } from './parts.ts';
import { theme } from './theme.ts';

const kit = { ...theme, components: { ...parts, ...fields } };

const nothing = () => undefined;
/** Tokens follow the device's scheme. */
const SETTINGS = {
  colorScheme: 'light' as const,
  setColorScheme: nothing,
  clearColorScheme: nothing,
  getRootElement: nothing,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: false,
};

/** As MantineProvider, whose writing of styles and document attributes no first load needs [LI3]. */
export function MantineRoot({ children }: { children: ReactNode }) {
  const { locale } = useScope();
  const direction = useMemo(() => ({ dir: dirOf(locale), toggleDirection: nothing, setDirection: nothing }), [locale]);
  return (
    <DirectionContext value={direction}>
      <MantineContext value={SETTINGS}>
        <MantineThemeProvider theme={kit}>{children}</MantineThemeProvider>
      </MantineContext>
    </DirectionContext>
  );
}
