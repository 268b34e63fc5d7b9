import { useMemo } from 'react';
import { Trans } from '@lingui/react/macro';
import type { deskListMachine } from '#machines/desk/desk-list.machine.ts';
import { BackLink } from '#src/features/desk/back-link.tsx';
import { DeskListScreen, type ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import { ApprovalDialogs, APPROVALS } from './approvals-screen.tsx';

const { filters: _, ...ALONE } = APPROVALS;

type ApprovalScreenProps = { id: string; provideOne: (id: string) => typeof deskListMachine; provide: ProvideActs };

export function ApprovalScreen({ id, provideOne, provide }: ApprovalScreenProps) {
  const logic = useMemo(() => provideOne(id), [provideOne, id]);
  const list = useMemo(() => ({ ...ALONE, path: `/staff/approvals/${id}` }), [id]);
  return (
    <DeskListScreen
      title={<Trans>Request</Trans>}
      back={
        <BackLink to="/staff/approvals">
          <Trans>Approvals</Trans>
        </BackLink>
      }
      logic={logic}
      list={list}
      acts={{ provide, dialogs: <ApprovalDialogs /> }}
    />
  );
}
