import { Trans } from '@lingui/react/macro';
import { Notice } from '#src/components/notice.tsx';
import { useUmrahClosing } from '#src/locale/use-umrah-closing.ts';

/**
 * Said of a stay in Makkah that falls in the weeks before Hajj, when Umrah is closed: which days, and what to do. The builder of trips
 * says it by a part of its own: a shared one would bring its words to every page, and words come with their screens.
 */
export function UmrahClosed({ cities, start, end }: { cities: string[]; start: string; end: string }) {
  const closing = useUmrahClosing()(cities, start, end);
  if (!closing) return null;
  const { from, to } = closing;
  return (
    <Notice tone="warn" live>
      <Trans>
        Umrah is closed from {from} to {to} for Hajj, and only those with a Hajj permit may enter Makkah. Choose other
        dates for Umrah. The Ministry of Hajj and Umrah announces the exact days each year.
      </Trans>
    </Notice>
  );
}
