import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { deskQueries } from '#src/api/desk-queries.ts';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { useFormats } from '#src/locale/format.ts';
import { DeskSection } from '#src/screens/desk/desk-section.tsx';
import { Sum } from '#src/screens/desk/sum.tsx';
import { ACTOR_WORDS, LINE_WORDS } from '#src/screens/desk/timeline-words.ts';
import classes from './order.module.css';

/** All that happened to the order, newest first, with who and how much. */
export function OrderTimeline({ id }: { id: string }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { data, isError } = useQuery(deskQueries.timeline(id));
  return (
    <DeskSection title={<Trans>Story</Trans>} note={<Trans>never changed, never deleted</Trans>}>
      {isError ? (
        <p className={classes.quiet}>
          <Trans>The story could not be loaded.</Trans>
        </p>
      ) : null}
      {!data && !isError ? <LineSkeleton height={160} /> : null}
      <ol className={classes.story}>
        {data?.map((line) => (
          <li key={line.line_id}>
            <time dateTime={line.at}>{formats.instant(line.at, 'Asia/Kuwait')}</time>
            <span>
              {i18n._(LINE_WORDS[line.code])}{' '}
              {line.amount ? <Sum of={line.amount.amount} currency={line.amount.currency} signed /> : null}
              <small>{line.actor.name ?? i18n._(ACTOR_WORDS[line.actor.kind])}</small>
              {typeof line.detail.reason === 'string' && line.detail.reason ? (
                <small dir="auto">{line.detail.reason}</small>
              ) : null}
              {typeof line.detail.text === 'string' ? <small dir="auto">{line.detail.text}</small> : null}
            </span>
          </li>
        ))}
      </ol>
    </DeskSection>
  );
}
