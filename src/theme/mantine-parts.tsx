import { useMemo, type ReactNode } from 'react';
import { DirectionContext, MantineProvider } from '@mantine/core';
import { dirOf } from '#src/locale/direction.ts';
import { useScope } from '#src/locale/scope.tsx';
import './mantine-css.ts';
import { cssVariablesResolver } from './css-variables.ts';
import { theme } from './theme.ts';

const fixed = () => undefined;

/** Around Mantine's parts, where a screen uses them: our theme, in the page's direction. Pages without pay nothing. */
export function MantineParts({ children }: { children: ReactNode }) {
  const { locale } = useScope();
  const direction = useMemo(() => ({ dir: dirOf(locale), toggleDirection: fixed, setDirection: fixed }), [locale]);
  return (
    <DirectionContext.Provider value={direction}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} forceColorScheme="light">
        {children}
      </MantineProvider>
    </DirectionContext.Provider>
  );
}
