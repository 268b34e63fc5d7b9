import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import type { AuditEntry } from '#contract/calls/desk/audit.ts';
import type { deskListMachine } from '#machines/desk-list/desk-list.machine.ts';
import { ACT_WORDS, TARGET_WORDS } from '#src/screens/desk/desk-words.ts';
import { DeskListScreen, type WireActs } from '#src/screens/desk/list/list-screen.tsx';
import type { DeskListWords } from '#src/screens/desk/list/types.ts';
import { VerifyButton, Verified } from './verify-chain.tsx';

/** Letters of an id that tell it apart; all of it is its title. */
const SHOWN = 13;

const AUDIT: DeskListWords<AuditEntry> = {
  path: '/staff/audit',
  idOf: ({ seq }) => String(seq),
  caption: (total) => <Plural value={total} one="# entry" other="# entries" />,
  nothing: { title: <Trans>The log is empty.</Trans> },
  filters: [
    {
      kind: 'choice',
      name: 'act',
      label: msg`Action`,
      choices: Object.entries(ACT_WORDS).map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'choice',
      name: 'target_kind',
      label: msg`Record`,
      choices: Object.entries(TARGET_WORDS).map(([value, label]) => ({ value, label })),
    },
    { kind: 'day', name: 'from', label: msg`From` },
    { kind: 'day', name: 'to', label: msg`To` },
    { kind: 'mark', name: 'who', label: msg`Done by` },
    { kind: 'mark', name: 'target', label: msg`One record` },
  ],
  columns: [
    { id: 'at', head: msg`Time`, cell: ({ at }, { formats }) => formats.instant(at, TEAM_ZONE) },
    {
      id: 'who',
      head: msg`Done by`,
      phone: 'end',
      cell: ({ who }) => (who ? (who.name ?? '–') : <Trans>The system</Trans>),
    },
    {
      id: 'act',
      head: msg`Action`,
      cell: ({ act, detail }, { i18n }) => (
        <>
          {ACT_WORDS[act] ? i18n._(ACT_WORDS[act]) : <bdi dir="ltr">{act}</bdi>}
          {typeof detail.reason === 'string' ? <small dir="auto">{detail.reason}</small> : null}
        </>
      ),
    },
    {
      id: 'target',
      head: msg`Record`,
      phone: 'end',
      cell: ({ target_kind, target_id }, { i18n }) => (
        <>
          {TARGET_WORDS[target_kind] ? i18n._(TARGET_WORDS[target_kind]) : target_kind}{' '}
          <bdi dir="ltr" title={target_id}>
            {target_id.slice(0, SHOWN)}
          </bdi>
        </>
      ),
    },
  ],
};

/** /staff/audit: every act as it was written in its own transaction; a chain that nobody can change unseen [BO3]. */
export const AuditScreen = ({ logic, wire }: { logic: typeof deskListMachine; wire: WireActs | null }) => (
  <DeskListScreen
    title={<Trans>Audit log</Trans>}
    logic={logic}
    list={AUDIT}
    tools={wire ? <VerifyButton /> : undefined}
    acts={wire ? { wire, dialogs: null } : undefined}
  >
    {wire ? <Verified /> : null}
  </DeskListScreen>
);
