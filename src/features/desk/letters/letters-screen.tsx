import { useMemo, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { DeskLeadRow, LeadDesk } from '#contract/entities/desk/lead.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import type { BulkWords } from '#src/features/desk/list/bulk-acts.tsx';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import { lettersOf } from './letters-list.tsx';

const LISTS = { leads: lettersOf('leads'), messages: lettersOf('messages'), applications: lettersOf('applications') };

export const LETTER_TITLES: Record<LeadDesk, ReactNode> = {
  leads: <Trans>Enquiries</Trans>,
  messages: <Trans>Messages</Trans>,
  applications: <Trans>Applications</Trans>,
};

type LettersScreenProps = {
  desk: LeadDesk;
  logic: typeof deskListMachine;
  provideBulk: ProvideActs | null;
};

const bulkOf = (provide: ProvideActs): BulkWords<DeskLeadRow> => ({
  provide,
  acts: [
    { name: 'take', label: <Trans>Assign to me</Trans> },
    { name: 'close', label: <Trans>Close</Trans> },
    { name: 'mark', label: <Trans>Mark as spam</Trans> },
  ],
  fieldsOf: (rows) => ({ letters: rows.map(({ lead_id, version }) => ({ lead_id, version })) }),
});

export function LettersScreen({ desk, logic, provideBulk }: LettersScreenProps) {
  const bulk = useMemo(() => (provideBulk ? bulkOf(provideBulk) : undefined), [provideBulk]);
  return <DeskListScreen title={LETTER_TITLES[desk]} logic={logic} list={LISTS[desk]} bulk={bulk} />;
}
