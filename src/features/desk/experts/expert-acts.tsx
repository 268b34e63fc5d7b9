import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { DeskExpert } from '#contract/entities/desk/expert.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import sheet from '#src/features/desk/sheet.module.css';

/** Allowed by role; `adjust` only where it applies. */
export type MayAct = { change: boolean; hold: boolean; details: boolean; adjust?: boolean };

export function ExpertActs({ expert, may }: { expert: DeskExpert; may: MayAct }) {
  const actor = ActActor.useActorRef();
  const { expert_id: id, version, name, state, level, hold, bank, packages, packages_off } = expert;
  const ask = (act: string, fields: object = {}) =>
    actor.send({
      type: 'act.ask',
      name: act,
      fields: { id, version, name, packages, packages_off, reason: '', ...fields },
    });
  return (
    <div className={sheet.acts}>
      {may.change && (state === 'active' || state === 'suspended') ? (
        <>
          <Button size="sm" variant="default" onClick={() => ask('level', { level: String(level) })}>
            <Trans>Another level</Trans>
          </Button>
          <Button size="sm" variant="default" onClick={() => ask(state === 'active' ? 'suspend' : 'restore')}>
            {state === 'active' ? <Trans>Suspend</Trans> : <Trans>End the suspension</Trans>}
          </Button>
        </>
      ) : null}
      {may.hold ? (
        <Button size="sm" variant="default" onClick={() => ask(hold === null ? 'hold' : 'release')}>
          {hold === null ? <Trans>Hold payouts</Trans> : <Trans>Release payouts</Trans>}
        </Button>
      ) : null}
      {may.details && bank !== null ? (
        <Button size="sm" variant="default" onClick={() => ask('reveal')}>
          <Trans>Show the bank account</Trans>
        </Button>
      ) : null}
      {may.adjust ? (
        <Button
          size="sm"
          variant="default"
          onClick={() => ask('adjust', { amount: '', currency: 'KWD', direction: 'give' })}
        >
          <Trans>Adjust</Trans>
        </Button>
      ) : null}
    </div>
  );
}
