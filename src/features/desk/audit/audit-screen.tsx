import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import type { AuditEntry } from '#contract/calls/desk/audit.ts';
import { LIST_FILES } from '#contract/entities/desk/audit-codes.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import {
  ACT_CHOICES,
  actWords,
  TARGET_CHOICES,
  targetWords,
  OTHER_ACT,
  OTHER_TARGET,
} from '#src/features/desk/desk-words.ts';
import { LIST_WORDS } from '#src/features/desk/list-words.ts';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import type { DeskListWords } from '#src/features/desk/list/types.ts';
import { ApprovalReason } from '#src/features/desk/approvals/approval-reason.tsx';
import { Person } from '#src/components/person.tsx';
import { VerifyButton, Verified } from './verify-chain.tsx';

/** Enough letters to tell ids apart; the title has all. */
const ID_LENGTH = 13;

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
      choices: ACT_CHOICES,
    },
    {
      kind: 'choice',
      name: 'target_kind',
      label: msg`Record`,
      choices: TARGET_CHOICES,
    },
    { kind: 'day', name: 'from', label: msg`From` },
    { kind: 'day', name: 'to', label: msg`To` },
    { kind: 'mark', name: 'who', label: msg`Done by` },
    { kind: 'mark', name: 'target', label: msg`One record` },
  ],
  columns: [
    { id: 'at', head: msg`Time`, cell: ({ at }, { formats }) => formats.fullInstant(at, TEAM_ZONE) },
    {
      id: 'who',
      head: msg`Done by`,
      phone: 'end',
      cell: ({ who }) => (who ? <Person name={who.name} /> : <Trans>The system</Trans>),
    },
    {
      id: 'act',
      head: msg`Action`,
      cell: ({ act, detail }, { i18n }) => (
        <>
          {i18n._(actWords(act) ?? OTHER_ACT)}
          {typeof detail.reason === 'string' ? (
            <small>
              <ApprovalReason act={act} reason={detail.reason} />
            </small>
          ) : null}
        </>
      ),
    },
    {
      id: 'target',
      head: msg`Record`,
      phone: 'end',
      cell: (entry) => <Target {...entry} />,
    },
  ],
};

/** A list has a name; other targets have a number. */
function Target({ target_kind: kind, target_id: id }: AuditEntry) {
  const { i18n } = useLingui();
  const list = kind === 'list' ? LIST_FILES.find((name) => name === id) : undefined;
  if (list) {
    const name = i18n._(LIST_WORDS[list]);
    return <Trans>List: {name}</Trans>;
  }
  return (
    <>
      {i18n._(targetWords(kind) ?? OTHER_TARGET)}{' '}
      <bdi translate="no" dir="ltr" title={id}>
        {id.slice(0, ID_LENGTH)}
      </bdi>
    </>
  );
}

export const AuditScreen = ({ logic, provide }: { logic: typeof deskListMachine; provide: ProvideActs | null }) => (
  <DeskListScreen
    title={<Trans>Audit log</Trans>}
    logic={logic}
    list={AUDIT}
    tools={provide ? <VerifyButton /> : undefined}
    acts={provide ? { provide, dialogs: null } : undefined}
  >
    {provide ? <Verified /> : null}
  </DeskListScreen>
);
