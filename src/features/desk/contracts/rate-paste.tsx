import { Button, FileButton } from '@mantine/core';
import { createActorContext } from '@xstate/react';
import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useMacro } from '@lingui/react/macro';
import { sheetText } from './sheet-text.ts';
import type { ContractPage, RateLine } from '#contract/entities/desk/contract.ts';
import { ratePasteMachine } from '#machines/desk/rate-paste.machine.ts';
import {
  selectCount,
  selectFailure,
  selectIsApplying,
  selectIsDone,
  selectIsReading,
  selectLines,
  selectMayApply,
  selectText,
} from '#machines/desk/rate-paste.selectors.ts';
import { newKey } from '#src/api/new-key.ts';
import { Tag } from '#src/components/tag.tsx';
import { useFormats } from '#src/locale/format.ts';
import { AreaField } from '#src/features/desk/area-field.tsx';
import { DeskFailed } from '#src/features/desk/desk-failed.tsx';
import { useInspect } from '#src/features/desk/inspect-context.ts';
import { LINE_WORDS } from './contract-words.ts';
import classes from './contracts.module.css';

const PasteActor = createActorContext(ratePasteMachine);
const EXAMPLE = 'double; 01/06/2027; 31/08/2027; Thu Fri; 46.000; 12.000; 6.000; 11; 2';
/** A file may have thousands; the wrong ones come first. */
const SHOWN = 200;

type RatePasteProps = { contract: ContractPage; logic: typeof ratePasteMachine };

export function RatePaste({ contract, logic }: RatePasteProps) {
  const inspect = useInspect();
  const { contract_id, version } = contract;
  return (
    <PasteActor.Provider logic={logic} options={{ input: { contract: contract_id, version }, inspect }}>
      <Paste contract={contract} />
    </PasteActor.Provider>
  );
}

function Paste({ contract }: { contract: ContractPage }) {
  const { t } = useMacro();
  const actor = PasteActor.useActorRef();
  const text = PasteActor.useSelector(selectText);
  const isApplying = PasteActor.useSelector(selectIsApplying);
  const mayApply = PasteActor.useSelector(selectMayApply);
  const count = PasteActor.useSelector(selectCount);
  const failed = PasteActor.useSelector(selectFailure);
  const change = (typed: string) => actor.send({ type: 'text.change', text: typed });
  return (
    <div className={classes.paste}>
      <AreaField
        label={t`Paste rates from a spreadsheet`}
        hint={
          <>
            <Trans>
              One season a line: room, from, to, weekdays or nothing, a night for two, third adult, child, up to which
              age, least nights.
            </Trans>{' '}
            <bdi translate="no" dir="ltr" className={classes.example}>
              {EXAMPLE}
            </bdi>
          </>
        }
        name="rates"
        rows={5}
        dir="ltr"
        readOnly={isApplying}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      <div className={classes.acts}>
        <FileButton
          accept=".csv,.tsv,.txt,text/csv"
          onChange={(file) => void file?.arrayBuffer().then((buffer) => change(sheetText(new Uint8Array(buffer))))}
        >
          {(input) => (
            <Button {...input} size="sm" variant="default" disabled={isApplying}>
              <Trans>Open a CSV file</Trans>
            </Button>
          )}
        </FileButton>
        {mayApply || isApplying ? (
          <Button
            size="sm"
            loading={isApplying}
            disabled={count === 0}
            onClick={() => actor.send({ type: 'apply', key: newKey() })}
          >
            <Plural value={count} one="Apply # line" other="Apply # lines" />
          </Button>
        ) : null}
        {failed ? (
          <Button size="sm" variant="default" onClick={() => actor.send({ type: 'retry' })}>
            <Trans>Try again</Trans>
          </Button>
        ) : null}
        <Status isSigned={contract.stands === 'signed'} />
      </div>
      <DeskFailed failed={failed} />
      <Lines contract={contract} />
    </div>
  );
}

function Status({ isSigned }: { isSigned: boolean }) {
  const isReading = PasteActor.useSelector(selectIsReading);
  const isDone = PasteActor.useSelector(selectIsDone);
  const mayApply = PasteActor.useSelector(selectMayApply);
  const text = PasteActor.useSelector(selectText);
  const count = text.split('\n').filter((line) => line.trim() !== '').length;
  return (
    <span role="status" className={classes.quiet}>
      {isReading ? <Plural value={count} one="Reading # line" other="Reading # lines" /> : null}
      {isDone ? <Trans>The rates are saved.</Trans> : null}
      {mayApply && isSigned ? <Trans>It stops selling until another person signs it again.</Trans> : null}
    </span>
  );
}

function Lines({ contract }: { contract: ContractPage }) {
  const all = PasteActor.useSelector(selectLines);
  if (all.length === 0) return null;
  const wrong = all.filter(({ does }) => does === 'wrong');
  const lines = [...wrong, ...all.filter(({ does }) => does !== 'wrong')].slice(0, SHOWN);
  const more = all.length - lines.length;
  return (
    <>
      <ol className={classes.lines}>
        {lines.map((line) => (
          <Line key={line.line} line={line} contract={contract} />
        ))}
      </ol>
      {more > 0 ? (
        <p className={classes.quiet}>
          <Plural value={more} one="and # more line" other="and # more lines" />
        </p>
      ) : null}
    </>
  );
}

function Line({ line: { line, does, rate, problem }, contract }: { line: RateLine; contract: ContractPage }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { room_types, currency } = contract;
  return (
    <li>
      <Tag tone={LINE_WORDS[does].tone}>{i18n._(LINE_WORDS[does].name)}</Tag>
      <span>
        <Trans>Line {line}</Trans>
        {rate ? (
          <>
            {': '}
            {room_types.find(({ code }) => code === rate.room)?.name ?? rate.room} · {formats.fullDay(rate.starts_on)} –{' '}
            {formats.fullDay(rate.ends_on)} · {formats.money(rate.night_minor, currency)}
          </>
        ) : null}
        {problem ? <small dir="auto">{problem}</small> : null}
      </span>
    </li>
  );
}
