import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '#src/components/notice.tsx';

/** What a link asked and nobody understood, by name [FK8]. */
export function LeftOut({ names, className }: { names: string[]; className?: string | undefined }) {
  const { t } = useLingui();
  if (names.length === 0) return null;
  const list = names.join(t`, `);
  return (
    <Notice tone="warn" className={className}>
      <Trans>A part of this link was not understood and is left out: {list}</Trans>
    </Notice>
  );
}

/** Names of days, travellers, cabin and airport in a link. */
export function useTripWords(): Record<string, string> {
  const { t } = useLingui();
  return {
    start_date: t`days of travel`,
    rooms: t`who travels`,
    class: t`cabin class`,
    from: t`departure city`,
  };
}
