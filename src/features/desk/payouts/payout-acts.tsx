import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { DeskPayout } from '#contract/entities/desk/expert.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import sheet from '#src/features/desk/sheet.module.css';

export function PayoutActs({ row: { expert, version, hold, currency } }: { row: DeskPayout }) {
  const actor = ActActor.useActorRef();
  const { id, name } = expert;
  const ask = (act: string, fields: object = {}) =>
    actor.send({ type: 'act.ask', name: act, fields: { id, version, name, reason: '', ...fields } });
  return (
    <div className={sheet.acts}>
      <Button size="sm" variant="default" onClick={() => ask(hold === null ? 'hold' : 'release')}>
        {hold === null ? <Trans>Hold payouts</Trans> : <Trans>Release payouts</Trans>}
      </Button>
      <Button size="sm" variant="default" onClick={() => ask('adjust', { amount: '', currency, direction: 'give' })}>
        <Trans>Adjust</Trans>
      </Button>
    </div>
  );
}
