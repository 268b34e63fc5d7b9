import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import { LINE_WORDS, ACTOR_WORDS } from '#src/screens/desk/timeline-words.ts';
import type { Actor } from '#contract/entities/desk/common.ts';
import type { LeadState } from '#contract/entities/desk/lead.ts';
import type { TimelineCode } from '#contract/entities/desk/timeline.ts';
import type { Failure } from '#machines/shared/message-of.ts';
import { deskQueries } from '#src/api/desk-queries.ts';
import { LEAD_STATE_WORDS } from '#src/screens/desk/letters/letter-words.ts';
import { useFormats } from '#src/locale/format.ts';
import { ActActor } from './act-actor.ts';

/** Who changed another thing than an order, as its own page tells it. */
type NewerThing = {
  version?: number | string;
  /** Of a table of rates: what the next one is based on. */
  date?: string;
  per_dinar?: unknown;
  changed: { by: { name: string | null } | null; at: string; reason: string } | null;
};
const THINGS = ['promo', 'rates', 'expert', 'settings'] as const;
type Newer = { version: number; changed_by: Actor; changed_at: string; code: TimelineCode };
type NewerLetter = { version: number; state: LeadState; changed_by: Actor; changed_at: string | null };
/** Refusals after which the same act may go on, with the figures of now. */
const MAY_GO_ON = ['changed', 'cancel_quote_over', 'more_than_left'];

/** Who changed it meanwhile and how, and the way on: what was typed stays, the figures are worked out anew [BO5]. */
export function ChangedMeanwhile({ failed }: { failed: Failure | null }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const queryClient = useQueryClient();
  const actor = ActActor.useActorRef();
  if (!failed || !MAY_GO_ON.includes(failed.code ?? '')) return null;
  const newer = failed.extra.order as Newer | undefined;
  const letter = failed.extra.lead as NewerLetter | undefined;
  const thing = THINGS.map((name) => failed.extra[name] as NewerThing | undefined).find(Boolean);
  const goOn = () => {
    const version = (newer ?? letter ?? thing)?.version;
    const changes = {
      ...(version !== undefined && { version }),
      ...(thing?.date && { based_on: thing.date, before: thing.per_dinar }),
    };
    actor.send({ type: 'field.change', changes });
    void queryClient.invalidateQueries({ queryKey: letter ? deskQueries.leads : deskQueries.orders });
  };
  return (
    <>
      {newer ? (
        <p>
          {i18n._(LINE_WORDS[newer.code] ?? LINE_WORDS['order.amended'])}
          {' · '}
          {newer.changed_by.name ?? i18n._(ACTOR_WORDS[newer.changed_by.kind])}
          {' · '}
          <time dateTime={newer.changed_at}>{formats.fullInstant(newer.changed_at, TEAM_ZONE)}</time>
        </p>
      ) : null}
      {letter ? (
        <p>
          {i18n._(LEAD_STATE_WORDS[letter.state].name)}
          {' · '}
          {letter.changed_by.name ?? i18n._(ACTOR_WORDS[letter.changed_by.kind])}
          {letter.changed_at ? (
            <>
              {' · '}
              <time dateTime={letter.changed_at}>{formats.fullInstant(letter.changed_at, TEAM_ZONE)}</time>
            </>
          ) : null}
        </p>
      ) : null}
      {thing?.changed ? (
        <p>
          <span dir="auto">{thing.changed.reason}</span>
          {' · '}
          {thing.changed.by?.name ?? '–'}
          {' · '}
          <time dateTime={thing.changed.at}>{formats.fullInstant(thing.changed.at, TEAM_ZONE)}</time>
        </p>
      ) : null}
      <div>
        <Button variant="default" onClick={goOn}>
          <Trans>Continue with the current version</Trans>
        </Button>
      </div>
    </>
  );
}
