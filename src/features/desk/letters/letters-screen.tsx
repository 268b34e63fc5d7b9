import { useMemo, type ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { DeskLeadRow, LeadDesk } from '#contract/entities/desk/lead.ts';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import type { BulkWords } from '#src/features/desk/list/bulk-acts.tsx';
import { DeskListScreen, type WireActs } from '#src/features/desk/list/list-screen.tsx';
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
  wireBulk: WireActs | null;
};

const bulkOf = (wire: WireActs): BulkWords<DeskLeadRow> => ({
  wire,
  acts: [
    { name: 'take', label: <Trans>Assign to me</Trans> },
    { name: 'close', label: <Trans>Close</Trans> },
    { name: 'mark', label: <Trans>Mark as spam</Trans> },
  ],
  fieldsOf: (rows) => ({ letters: rows.map(({ lead_id, version }) => ({ lead_id, version })) }),
});

/** /staff/leads, /staff/messages [BO6]. */
export function LettersScreen({ desk, logic, wireBulk }: LettersScreenProps) {
  const bulk = useMemo(() => (wireBulk ? bulkOf(wireBulk) : undefined), [wireBulk]);
  return <DeskListScreen title={LETTER_TITLES[desk]} logic={logic} list={LISTS[desk]} bulk={bulk} />;
}
