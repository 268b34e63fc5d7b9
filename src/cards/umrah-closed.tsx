import { Trans } from '@lingui/react/macro';
import { umrahClosing } from '#contract/rules/hijri.ts';
import { Notice } from '#src/components/notice.tsx';
import { useFormats } from '#src/locale/format.ts';

export function UmrahClosed({ cities, start, end }: { cities: string[]; start: string; end: string }) {
  const formats = useFormats();
  const closing = umrahClosing(cities, start, end);
  if (!closing) return null;
  const from = formats.fullDay(closing.from);
  const to = formats.fullDay(closing.to);
  return (
    <Notice tone="warn" live>
      <Trans>
        Umrah is closed from {from} to {to} for Hajj, and only those with a Hajj permit may enter Makkah. Choose other
        dates for Umrah. The Ministry of Hajj and Umrah announces the exact days each year.
      </Trans>
    </Notice>
  );
}
