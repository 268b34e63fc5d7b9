import { Button } from '@mantine/core';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { verifyAudit } from '#contract/calls/desk/audit.ts';
import { selectFailed, selectIsBusy, selectResult } from '#machines/desk/desk-act.selectors.ts';
import { newKey } from '#src/api/new-key.ts';
import { Notice } from '#src/components/notice.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { DeskFailed } from '#src/features/desk/desk-failed.tsx';

type Verified = ReplyOf<typeof verifyAudit>['data'];

export function VerifyButton() {
  const actor = ActActor.useActorRef();
  const isBusy = ActActor.useSelector(selectIsBusy);
  const verify = () => {
    actor.send({ type: 'act.keep' });
    actor.send({ type: 'act.ask', name: 'verify', fields: {} });
    actor.send({ type: 'act.confirm', key: newKey() });
  };
  return (
    <Button variant="default" size="sm" loading={isBusy} onClick={verify}>
      <Trans>Verify the log</Trans>
    </Button>
  );
}

export function Verified() {
  const failed = ActActor.useSelector(selectFailed);
  const result = ActActor.useSelector(selectResult);
  if (failed) return <DeskFailed failed={failed} />;
  if (!result) return null;
  const { entries, broken_seq: broken } = result.data as Verified;
  if (broken !== null)
    return (
      <Notice tone="bad" live>
        <Trans>The chain breaks at entry {broken}: it is not what was written, or it is gone.</Trans>
      </Notice>
    );
  return (
    <Notice tone="ok" live>
      <Plural value={entries} one="One entry, as it was written." other="All # entries are as they were written." />
    </Notice>
  );
}
