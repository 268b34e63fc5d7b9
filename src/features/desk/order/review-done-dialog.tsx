import { Button } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { tryAgain } from '#contract/calls/desk/order-money.ts';
import { selectResult } from '#machines/desk/desk-act.selectors.ts';
import { Dialog } from '#src/components/window/dialog.tsx';
import { Tag, type Tone } from '#src/components/tag.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import classes from './order.module.css';

type Looked = ReplyOf<typeof tryAgain>['data'];
const VERDICTS: Record<Looked['found'][number]['found'], { name: MessageDescriptor; tone: Tone }> = {
  held: { name: msg`Held`, tone: 'info' },
  booked: { name: msg`Booked`, tone: 'ok' },
  cancelled: { name: msg`Cancelled`, tone: 'plain' },
  none: { name: msg`The supplier has no record of it`, tone: 'warn' },
  no_answer: { name: msg`Still no answer`, tone: 'bad' },
};

export function ReviewDoneDialog() {
  const { i18n } = useLingui();
  const actor = ActActor.useActorRef();
  const result = ActActor.useSelector(selectResult);
  const name = ActActor.useSelector(({ context }) => context.name);
  if (name !== 'try_again' || !result) return null;
  const { order, found } = result.data as Looked;
  const close = () => actor.send({ type: 'act.keep' });
  return (
    <Dialog open onClose={close} title={<Trans>What the suppliers say now</Trans>}>
      <ul className={classes.people}>
        {found.map(({ part, found: word, locator }) => (
          <li key={part}>
            <span>{order.parts[part]?.title ?? part}</span>
            <span>
              <Tag tone={VERDICTS[word].tone}>{i18n._(VERDICTS[word].name)}</Tag>{' '}
              {locator ? (
                <bdi translate="no" dir="ltr">
                  {locator}
                </bdi>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>
        <Trans>Work on this booking continues at once, and this page updates itself.</Trans>
      </p>
      <Button variant="default" onClick={close}>
        <Trans>Close</Trans>
      </Button>
    </Dialog>
  );
}
