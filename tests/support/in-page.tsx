import type { ReactNode } from 'react';
import type { Locale } from '#contract/constants.ts';
import { PageScope } from '#src/app/page-scope.tsx';

/** A part of a page as it stands there: in its language and direction, in Kuwait's market, with the kit's theme. */
export function InPage({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <PageScope scope={{ locale, location: 85, currency: 'KWD' }}>{children}</PageScope>;
}
