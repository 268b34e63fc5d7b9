import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { MODERATION_KINDS, MODERATION_STATES, type ModerationCase } from '#contract/entities/desk/moderation.ts';
import { TEAM_ZONE } from '#contract/constants.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { Tag } from '#src/components/tag.tsx';
import { Person } from '#src/components/person.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { DeskListWords } from '#src/features/desk/list/types.ts';
import sheet from '#src/features/desk/sheet.module.css';
import { Decide, ModerationDialogs } from './moderation-acts.tsx';
import { KINDS, PORTRAIT, REASONS, STATES } from './moderation-words.ts';

const SIZES = { package: { width: 160, height: 120 }, portrait: { width: 96, height: 114 } };

const MODERATION: DeskListWords<ModerationCase> = {
  path: '/staff/moderation',
  idOf: ({ case_id }) => case_id,
  caption: (total) => <Plural value={total} one="# item" other="# items" />,
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
      cell: (one, { i18n }) =>
        one.photo ? (
          <>
            {/* its caption stands below in both languages */}
            <img src={one.photo.preview} alt="" {...SIZES[one.photo.purpose]} className={sheet.photo} />
            {i18n._(one.photo.purpose === 'portrait' ? PORTRAIT : KINDS.photo)}
            {(['ar', 'en'] as const).map((locale) => (
              <small key={locale}>
                <bdi translate="no" lang={locale}>
                  {one.photo?.[`alt_${locale}`]}
                </bdi>
              </small>
            ))}
          </>
        ) : (
          <>
            <What one={one} name={i18n._(KINDS[one.kind])} />
            {one.texts.map(({ lang, text }) => (
              <p key={lang ?? ''} lang={lang ?? undefined} dir="auto" className={`${sheet.words} ${sheet.written}`}>
                {text}
              </p>
            ))}
          </>
        ),
    },
    { id: 'expert', head: msg`Expert`, phone: 'end', cell: ({ expert }) => <Person name={expert.name} /> },
    {
      id: 'due',
      head: msg`Due`,
      cell: ({ due_at }, { formats }) => formats.fullInstant(due_at, TEAM_ZONE),
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
          {decided_by ? (
            <small>
              <Person name={decided_by.name} />
            </small>
          ) : null}
        </>
      ),
    },
    { id: 'acts', head: msg`Decision`, kind: 'acts', phone: 'wide', cell: (one) => <Decide one={one} /> },
  ],
};

function What({
  one: { kind, title, page, target_id, target_version: version },
  name,
}: {
  one: ModerationCase;
  name: string;
}) {
  return (
    <>
      {page === null ? (
        name
      ) : (
        <LocaleLink to={page} className="et-link">
          {title ?? name}
        </LocaleLink>
      )}
      {kind === 'package' ? (
        <small>
          {name}{' '}
          <bdi translate="no" dir="ltr">
            {target_id}
          </bdi>
          {' · '}
          <Trans>Version {version}</Trans>
        </small>
      ) : null}
    </>
  );
}

/** /staff/moderation: reviewed within a day [BO11]. */
export const ModerationScreen = ({ logic, provide }: { logic: typeof deskListMachine; provide: ProvideActs }) => (
  <DeskListScreen
    title={<Trans>To review</Trans>}
    logic={logic}
    list={MODERATION}
    acts={{ provide, dialogs: <ModerationDialogs /> }}
  />
);
