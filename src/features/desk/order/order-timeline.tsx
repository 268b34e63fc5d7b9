import { useQuery } from '@tanstack/react-query';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import { ATTENTION_KINDS } from '#contract/entities/desk/common.ts';
import type { TimelineCode, TimelineLine } from '#contract/entities/desk/timeline.ts';
import { REFUND_REASON_NAMES } from '#contract/rules/refund-reasons.ts';
import { deskQueries } from '#src/api/desk-queries.ts';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { Person } from '#src/components/person.tsx';
import { useFormats } from '#src/locale/format.ts';
import { ATTENTION_WORDS } from '#src/features/desk/desk-words.ts';
import { REASON_WORDS } from '#src/features/desk/refund-words.ts';
import { DeskSection } from '#src/features/desk/desk-section.tsx';
import { Sum } from '#src/features/desk/sum.tsx';
import { SupplierWord } from '#src/features/desk/supplier-words.tsx';
import { ACTOR_WORDS, LINE_WORDS } from '#src/features/desk/timeline-words.ts';
import classes from './order.module.css';

export function OrderTimeline({ id }: { id: string }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { data, isError } = useQuery(deskQueries.timeline(id));
  return (
    <DeskSection title={<Trans>History</Trans>} note={<Trans>never changed, never deleted</Trans>}>
      {isError ? (
        <p className={classes.quiet}>
          <Trans>The history could not be loaded.</Trans>
        </p>
      ) : null}
      {!data && !isError ? <LineSkeleton height={160} /> : null}
      <ol className={classes.story}>
        {data?.map((line) => (
          <li key={line.line_id}>
            <time dateTime={line.at}>{formats.fullInstant(line.at, TEAM_ZONE)}</time>
            <span>
              {i18n._(wordsOf(line))}{' '}
              {line.amount ? <Sum of={line.amount.amount} currency={line.amount.currency} signed /> : null}
              <small>
                {line.actor.name ? <Person name={line.actor.name} /> : i18n._(ACTOR_WORDS[line.actor.kind])}
              </small>
              <Detail line={line} />
            </span>
          </li>
        ))}
      </ol>
    </DeskSection>
  );
}

/** A refusal to undo does not mean that the part was refused. */
const UNDOING: TimelineCode[] = ['part.release', 'part.cancel'];

function wordsOf({ code, kind, detail }: TimelineLine): MessageDescriptor {
  if (kind === 'supplier' && detail.state === 'refused')
    return UNDOING.includes(code) ? msg`A supplier refused to cancel a part` : msg`A supplier refused a part`;
  if (kind === 'supplier' && detail.state === 'started') return msg`Waiting for a supplier’s answer`;
  if (kind === 'supplier' && detail.state !== 'done') return msg`A supplier did not answer`;
  return LINE_WORDS[code];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function Detail({ line: { kind, detail } }: { line: TimelineLine }) {
  const { i18n } = useLingui();
  if (kind === 'case') {
    const about = ATTENTION_KINDS.find((name) => name === detail.case_kind);
    return about ? <small>{i18n._(ATTENTION_WORDS[about])}</small> : null;
  }
  if (kind === 'supplier')
    return (
      <>
        {isText(detail.title) ? <small>{detail.title}</small> : null}
        {isText(detail.locator) ? (
          <small>
            <bdi translate="no" dir="ltr">
              {detail.locator}
            </bdi>
          </small>
        ) : null}
        {/* the supplier's own word; a manual settlement has a line with its evidence */}
        {isText(detail.reason) && detail.reason !== 'by_hand' ? <SupplierWord of={detail.reason} /> : null}
      </>
    );
  if (kind === 'refund') {
    const reason = REFUND_REASON_NAMES.find((name) => name === detail.reason);
    return reason ? <small>{i18n._(REASON_WORDS[reason])}</small> : null;
  }
  return [detail.reason, detail.text].filter(isText).map((text) => (
    <small key={text} dir="auto">
      {text}
    </small>
  ));
}
