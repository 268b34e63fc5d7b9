import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import { useFormats } from '#src/locale/format.ts';
import { ActActor } from './act-actor.ts';
import type { Standing } from './act-conflicts.ts';
import { ACTOR_WORDS } from './timeline-words.ts';

/** Typed input stays; figures are computed again [BO5]. */
export function ChangedMeanwhile({ standing: { state, by, at, why, next } }: { standing: Standing }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const actor = ActActor.useActorRef();
  const name = by?.name ?? (by?.kind ? i18n._(ACTOR_WORDS[by.kind]) : null);
  const parts = [
    state && <b key="state">{i18n._(state)}</b>,
    why && (
      <span key="why" dir="auto">
        {why}
      </span>
    ),
    name && <span key="by">{name}</span>,
    at && (
      <time key="at" dateTime={at}>
        {formats.fullInstant(at, TEAM_ZONE)}
      </time>
    ),
  ].filter(Boolean);
  return (
    <>
      {parts.length > 0 ? <p>{parts.flatMap((part, index) => (index > 0 ? [' · ', part] : [part]))}</p> : null}
      {next ? (
        <div>
          <Button variant="default" onClick={() => actor.send({ type: 'field.change', changes: next })}>
            <Trans>Continue with the current version</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}
