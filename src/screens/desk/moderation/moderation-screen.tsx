import { Button } from '@mantine/core';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useMacro } from '@lingui/react/macro';
import {
  MODERATION_KINDS,
  MODERATION_REASONS,
  MODERATION_STATES,
  type ModerationCase,
} from '#contract/entities/desk/moderation.ts';
import { TEAM_ZONE } from '#contract/constants.ts';
import type { deskListMachine } from '#machines/desk-list/desk-list.machine.ts';
import { SelectField, TextField } from '#src/components/field.tsx';
import { Tag, type Tone } from '#src/components/tag.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { ActActor } from '#src/screens/desk/act-actor.ts';
import { ActDialog, useField } from '#src/screens/desk/act-dialog.tsx';
import { DeskListScreen, type WireActs } from '#src/screens/desk/list/list-screen.tsx';
import type { DeskListWords } from '#src/screens/desk/list/types.ts';
import sheet from '#src/screens/desk/sheet.module.css';

const KINDS: Record<ModerationCase['kind'], MessageDescriptor> = {
  package: msg`Package`,
  photo: msg`Photo`,
  profile: msg`Profile`,
  reply: msg`Reply to a review`,
};
const STATES: Record<ModerationCase['state'], { name: MessageDescriptor; tone: Tone }> = {
  open: { name: msg`To review`, tone: 'warn' },
  passed: { name: msg`Passed`, tone: 'ok' },
  returned: { name: msg`Back with the expert`, tone: 'info' },
  removed: { name: msg`Removed`, tone: 'bad' },
};
const REASONS: Record<(typeof MODERATION_REASONS)[number], MessageDescriptor> = {
  not_true: msg`It is not true`,
  contact_details: msg`It has contact details that bypass us`,
  others_work: msg`It is someone else’s work`,
  offensive: msg`It is offensive`,
  unreadable: msg`It is unclear`,
  unsellable: msg`It cannot be sold as it is`,
  other: msg`Another reason`,
};

const MODERATION: DeskListWords<ModerationCase> = {
  path: '/staff/moderation',
  idOf: ({ case_id }) => case_id,
  caption: (total) => <Plural value={total} one="# version" other="# versions" />,
  nothing: {
    title: <Trans>Nothing to review</Trans>,
    why: <Trans>What experts publish is reviewed here within a day.</Trans>,
  },
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: msg`State`,
      unset: STATES.open.name,
      choices: [
        ...MODERATION_STATES.filter((state) => state !== 'open').map((value) => ({ value, label: STATES[value].name })),
        { value: 'all', label: msg`All` },
      ],
    },
    {
      kind: 'choice',
      name: 'kind',
      label: msg`Kind`,
      choices: MODERATION_KINDS.map((value) => ({ value, label: KINDS[value] })),
    },
    { kind: 'mark', name: 'late', label: msg`Late` },
  ],
  columns: [
    {
      id: 'what',
      head: msg`Kind`,
      cell: ({ kind, title, photo, target_id, target_version }, { i18n }) => (
        <>
          {photo ? (
            <>
              <img src={photo.preview} alt={photo.alt_en} width={160} height={120} className={sheet.photo} />
              <small lang="ar" dir="rtl">
                {photo.alt_ar}
              </small>
              <small lang="en" dir="ltr">
                {photo.alt_en}
              </small>
            </>
          ) : null}
          {kind === 'package' && title ? (
            <LocaleLink to={`/packages/${target_id}`} className="et-link">
              {title}
            </LocaleLink>
          ) : (
            i18n._(KINDS[kind])
          )}
          <small>
            {i18n._(KINDS[kind])}{' '}
            <bdi dir="ltr">
              {target_id} · {target_version}
            </bdi>
          </small>
        </>
      ),
    },
    { id: 'expert', head: msg`Expert`, phone: 'end', cell: ({ expert }) => expert.name ?? '–' },
    {
      id: 'due',
      head: msg`Due`,
      cell: ({ due_at }, { formats }) => formats.instant(due_at, TEAM_ZONE),
    },
    {
      id: 'state',
      head: msg`State`,
      phone: 'end',
      cell: ({ state, reason, note, decided_by }, { i18n }) => (
        <>
          <Tag tone={STATES[state].tone}>{i18n._(STATES[state].name)}</Tag>
          {reason ? <small>{i18n._(REASONS[reason])}</small> : null}
          {note ? <small dir="auto">{note}</small> : null}
          {decided_by ? <small>{decided_by.name ?? '–'}</small> : null}
        </>
      ),
    },
    { id: 'acts', head: msg`Decision`, kind: 'acts', phone: 'wide', cell: (one) => <Decide one={one} /> },
  ],
};

/** /staff/moderation: what experts published, looked at within a day [BO11]. */
export const ModerationScreen = ({ logic, wire }: { logic: typeof deskListMachine; wire: WireActs }) => (
  <DeskListScreen
    title={<Trans>To review</Trans>}
    logic={logic}
    list={MODERATION}
    acts={{ wire, dialogs: <ModerationDialogs /> }}
  />
);

function Decide({ one: { case_id: id, state } }: { one: ModerationCase }) {
  const actor = ActActor.useActorRef();
  if (state !== 'open') return null;
  const ask = (name: string) => actor.send({ type: 'act.ask', name, fields: { id, reason: '', note: '' } });
  return (
    <div className={sheet.acts}>
      <Button size="sm" onClick={() => ask('pass')}>
        <Trans>Pass</Trans>
      </Button>
      <Button size="sm" variant="default" onClick={() => ask('return')}>
        <Trans>Send back</Trans>
      </Button>
      <Button size="sm" variant="default" onClick={() => ask('remove')}>
        <Trans>Remove</Trans>
      </Button>
    </div>
  );
}

function ModerationDialogs() {
  const [reason, note] = [String(useField('reason') ?? ''), String(useField('note') ?? '')];
  const missing =
    reason === '' ? (
      <Trans>Choose a reason.</Trans>
    ) : reason === 'other' && note.trim() === '' ? (
      <Trans>Write the reason in your own words.</Trans>
    ) : null;
  return (
    <>
      <ActDialog act="pass" title={<Trans>Is this version in order?</Trans>} confirm={<Trans>Pass</Trans>}>
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
        <p>
          <Trans>It stays visible to visitors while the expert corrects it.</Trans>
        </p>
        <ReasonFields />
      </ActDialog>
      <ActDialog act="remove" title={<Trans>Remove it?</Trans>} confirm={<Trans>Remove</Trans>} missing={missing}>
        <p>
          <Trans>Visitors no longer see it. A package goes off sale at once; its bookings stand.</Trans>
        </p>
        <ReasonFields />
      </ActDialog>
    </>
  );
}

function ReasonFields() {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const actor = ActActor.useActorRef();
  const change = (changes: Record<string, unknown>) => actor.send({ type: 'field.change', changes });
  return (
    <>
      <SelectField
        label={t`Reason`}
        name="reason"
        value={String(useField('reason') ?? '')}
        choices={MODERATION_REASONS.map((value) => ({ value, label: i18n._(REASONS[value]) }))}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <TextField
        label={t`Message to the expert`}
        name="note"
        optional
        maxLength={1000}
        value={String(useField('note') ?? '')}
        onChange={(event) => change({ note: event.target.value })}
      />
    </>
  );
}
