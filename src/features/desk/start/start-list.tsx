import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { StartLine, StartList as List } from '#contract/calls/desk/start.ts';
import { Tag } from '#src/components/tag.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { DeskSection } from '#src/features/desk/desk-section.tsx';
import type { ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import { ReasonField, useReasonMissing } from '#src/features/desk/reason-field.tsx';
import { ShopActs } from './shop-acts.tsx';
import { START_WORDS } from './start-words.ts';
import classes from '#src/features/desk/split-list.module.css';

type StartListProps = { provide: ProvideActs; mayOpen: boolean };

/** What is missing before one can sell; gone while the shop is open [CA18]. */
export const StartList = ({ provide, mayOpen }: StartListProps) => (
  <ShopActs provide={provide}>
    {(list) =>
      list.open ? null : (
        <>
          <Lines list={list} mayOpen={mayOpen} />
          <OpenDialog />
        </>
      )
    }
  </ShopActs>
);

function Lines({ list: { lines }, mayOpen }: { list: List; mayOpen: boolean }) {
  const actor = ActActor.useActorRef();
  const isReady = lines.every(({ hard, done }) => done || !hard);
  return (
    <DeskSection
      title={<Trans>Before you sell</Trans>}
      note={<Trans>The checkout is closed. It opens when every condition holds.</Trans>}
    >
      <ul className={classes.list}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {mayOpen ? (
        <Button
          size="sm"
          disabled={!isReady}
          onClick={() => actor.send({ type: 'act.ask', name: 'open', fields: { reason: '' } })}
        >
          <Trans>Open the shop</Trans>
        </Button>
      ) : (
        <p>
          <Trans>An administrator can open the shop.</Trans>
        </p>
      )}
    </DeskSection>
  );
}

function Line({ line: { id, hard, done } }: { line: StartLine }) {
  const { i18n } = useLingui();
  const { name, todo, to } = START_WORDS[id];
  return (
    <li>
      <span>
        <b>{i18n._(name)}</b>
        {done ? null : <small>{i18n._(todo)}</small>}
      </span>
      {done ? (
        <Tag tone="ok">
          <Trans>Done</Trans>
        </Tag>
      ) : to ? (
        <Button component={LocaleLink} to={to} size="sm" variant="default">
          <Trans>Go there</Trans>
        </Button>
      ) : (
        <Tag tone={hard ? 'warn' : 'plain'}>{hard ? <Trans>Missing</Trans> : <Trans>Optional</Trans>}</Tag>
      )}
    </li>
  );
}

function OpenDialog() {
  const missing = useReasonMissing();
  return (
    <ActDialog
      act="open"
      title={<Trans>Open the shop?</Trans>}
      confirm={<Trans>Open the shop</Trans>}
      missing={missing}
    >
      <p>
        <Trans>Visitors can book from now on.</Trans>
      </p>
      <ReasonField />
    </ActDialog>
  );
}
