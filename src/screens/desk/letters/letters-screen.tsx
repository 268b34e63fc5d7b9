import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import type { LeadDesk } from '#contract/entities/desk/lead.ts';
import type { deskFileMachine } from '#machines/desk-file/desk-file.machine.ts';
import type { deskListMachine } from '#machines/desk-list/desk-list.machine.ts';
import { DeskListScreen } from '#src/screens/desk/list/list-screen.tsx';
import { lettersOf } from './letters-list.tsx';

const LISTS = { leads: lettersOf('leads'), messages: lettersOf('messages'), applications: lettersOf('applications') };

/** What the desk is called. */
export const LETTER_TITLES: Record<LeadDesk, ReactNode> = {
  leads: <Trans>Enquiries</Trans>,
  messages: <Trans>Messages</Trans>,
  applications: <Trans>Applications</Trans>,
};

type LettersScreenProps = { desk: LeadDesk; logic: typeof deskListMachine; file: typeof deskFileMachine };

/** /staff/leads, /staff/messages: what visitors wrote to us; what waits for us first [BO6]. */
export const LettersScreen = ({ desk, logic, file }: LettersScreenProps) => (
  <DeskListScreen title={LETTER_TITLES[desk]} logic={logic} list={LISTS[desk]} file={file} />
);
