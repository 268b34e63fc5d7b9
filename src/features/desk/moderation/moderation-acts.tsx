import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { MODERATION_REASONS, type ModerationCase } from '#contract/entities/desk/moderation.ts';
import { deskQueries } from '#src/api/desk-queries.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { ActSelectField, ActTextField } from '#src/features/desk/act-field.tsx';
import { ReadOrWait } from '#src/features/desk/read-or-wait.tsx';
import sheet from '#src/features/desk/sheet.module.css';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import { REASONS } from './moderation-words.ts';

/** A published photograph can no longer be corrected. */
export function Decide({ one: { case_id: id, kind, state, photo, title, expert } }: { one: ModerationCase }) {
  const actor = ActActor.useActorRef();
  const isShown = state === 'passed' && photo !== null;
  if (state !== 'open' && !isShown) return null;
  const ask = (name: string) =>
    actor.send({
      type: 'act.ask',
      name,
      fields: { id, kind, purpose: photo?.purpose ?? '', of: title ?? expert.name, reason: '', note: '' },
    });
  if (isShown)
    return (
      <Button size="sm" variant="default" onClick={() => ask('take')}>
        <Trans>Take down</Trans>
      </Button>
    );
  return (
    <div className={sheet.acts}>
      <Button size="sm" onClick={() => ask('pass')}>
        <Trans>Pass</Trans>
      </Button>
      {kind === 'photo' ? (
        <Button size="sm" variant="default" onClick={() => ask('return')}>
          <Trans>Refuse</Trans>
        </Button>
      ) : (
        <>
          <Button size="sm" variant="default" onClick={() => ask('return')}>
            <Trans>Send back</Trans>
          </Button>
          <Button size="sm" variant="default" onClick={() => ask('remove')}>
            <Trans>Remove</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

export function ModerationDialogs() {
  const [reason, note] = [String(useField('reason') ?? ''), String(useField('note') ?? '')];
  const missing =
    reason === '' ? (
      <Trans>Choose a reason.</Trans>
    ) : reason === 'other' && note.trim() === '' ? (
      <Trans>Write the reason in your own words.</Trans>
    ) : null;
  const isPortrait = useField('purpose') === 'portrait';
  return useField('kind') === 'photo' ? (
    <>
      <ActDialog act="pass" title={<Trans>Show this photo?</Trans>} confirm={<Trans>Pass</Trans>}>
        <Look />
        <p>
          {isPortrait ? (
            <Trans>Visitors see it wherever the expert is named.</Trans>
          ) : (
            <Trans>Visitors see it with the packages it is in.</Trans>
          )}
        </p>
      </ActDialog>
      <ActDialog
        act="return"
        title={<Trans>Refuse this photo?</Trans>}
        confirm={<Trans>Refuse</Trans>}
        missing={missing}
      >
        <Look />
        <p>
          <Trans>Visitors do not see it. The expert receives your reason by email.</Trans>
        </p>
        <ReasonFields />
      </ActDialog>
      <ActDialog
        act="take"
        title={<Trans>Take this photo down?</Trans>}
        confirm={<Trans>Take down</Trans>}
        missing={missing}
      >
        <Look />
        <p>
          <Trans>It leaves every page at once. Bookings stand, and the expert receives your reason by email.</Trans>
        </p>
        <ReasonFields />
      </ActDialog>
    </>
  ) : (
    <>
      <ActDialog act="pass" title={<Trans>Is this version in order?</Trans>} confirm={<Trans>Pass</Trans>}>
        <Of />
        <p>
          <Trans>It stays as it is. Any newer version is reviewed again.</Trans>
        </p>
      </ActDialog>
      <ActDialog
        act="return"
        title={<Trans>Return it to the expert?</Trans>}
        confirm={<Trans>Send back</Trans>}
        missing={missing}
      >
        <Of />
        <p>
          <Trans>It stays visible to visitors while the expert corrects it.</Trans>
        </p>
        <ReasonFields />
      </ActDialog>
      <ActDialog act="remove" title={<Trans>Remove it?</Trans>} confirm={<Trans>Remove</Trans>} missing={missing}>
        <Of />
        <p>
          <Trans>Visitors no longer see it. A package goes off sale at once; its bookings stand.</Trans>
        </p>
        <ReasonFields />
      </ActDialog>
    </>
  );
}

const Of = () => (
  <p>
    <b dir="auto">{String(useField('of') ?? '')}</b>
  </p>
);

function Look() {
  const read = useDeskQuery(deskQueries.photo(String(useField('id'))));
  return (
    // the list shows its caption in both languages
    <ReadOrWait read={read}>{({ picture }) => <img src={picture} alt="" className={sheet.large} />}</ReadOrWait>
  );
}

function ReasonFields() {
  const { i18n } = useLingui();
  const { t } = useMacro();
  return (
    <>
      <ActSelectField
        label={t`Reason`}
        name="reason"
        placeholder={t`Choose`}
        choices={MODERATION_REASONS.map((value) => ({ value, label: i18n._(REASONS[value]) }))}
      />
      <ActTextField label={t`Message to the expert`} name="note" optional maxLength={1000} />
    </>
  );
}
