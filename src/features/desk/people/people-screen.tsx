import { useCallback, useMemo } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import type { StaffInvitation, StaffMember } from '#contract/calls/desk/staff.ts';
import { deskQueries } from '#src/api/desk-queries.ts';
import { ROLE_WORDS } from '#src/locale/role-words.ts';
import { Tag } from '#src/components/tag.tsx';
import { Person } from '#src/components/person.tsx';
import { useFormats } from '#src/locale/format.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { DeskSection } from '#src/features/desk/desk-section.tsx';
import { DeskTitle } from '#src/features/desk/desk-title.tsx';
import { useInspect } from '#src/features/desk/inspect-context.ts';
import { ListFile } from '#src/features/desk/list/list-file.tsx';
import { useListTools, type ProvideActs } from '#src/features/desk/list/list-tools.ts';
import { ReadOrWait } from '#src/features/desk/read-or-wait.tsx';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import { useActEffects } from '#src/features/desk/use-act-effects.ts';
import { PeopleDialogs } from './people-dialogs.tsx';
import classes from './people.module.css';

export function PeopleScreen({ provide }: { provide: ProvideActs }) {
  const queryClient = useQueryClient();
  const inspect = useInspect();
  const { file } = useListTools();
  const renew = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: deskQueries.people().queryKey }),
    [queryClient],
  );
  const effects = useActEffects(renew);
  const logic = useMemo(() => provide(effects), [provide, effects]);
  const read = useDeskQuery(deskQueries.people());
  return (
    <ActActor.Provider logic={logic} options={{ inspect }}>
      <DeskTitle
        tools={
          <>
            <InviteButton />
            {file ? <ListFile logic={file} /> : null}
          </>
        }
      >
        <Trans>People</Trans>
      </DeskTitle>
      <ReadOrWait read={read}>
        {({ members, invitations }) => (
          <>
            <Members members={members} />
            {invitations.length > 0 ? <Invitations invitations={invitations} /> : null}
          </>
        )}
      </ReadOrWait>
      <PeopleDialogs />
    </ActActor.Provider>
  );
}

function InviteButton() {
  const actor = ActActor.useActorRef();
  const fields = { email: '', role: 'support', locale: 'ar', reason: '' };
  return (
    <Button size="sm" onClick={() => actor.send({ type: 'act.ask', name: 'invite', fields })}>
      <Trans>Invite a member</Trans>
    </Button>
  );
}

function Members({ members }: { members: StaffMember[] }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const actor = ActActor.useActorRef();
  const ask = (act: string, { id, version, role, name, email }: StaffMember) =>
    actor.send({ type: 'act.ask', name: act, fields: { id, version, role, name, email, reason: '' } });
  return (
    <DeskSection title={<Trans>Members</Trans>}>
      <ul className={classes.list}>
        {members.map((member) => (
          <li key={member.id}>
            <div>
              <p>
                <b>
                  <Person name={member.name} />
                </b>{' '}
                <Tag tone={member.state === 'active' ? 'plain' : 'bad'}>
                  {member.state === 'active' ? i18n._(ROLE_WORDS[member.role].name) : <Trans>Disabled</Trans>}
                </Tag>
              </p>
              <p className={classes.quiet}>
                <bdi translate="no" dir="ltr">
                  {member.email}
                </bdi>
                {' · '}
                {member.has_factor ? (
                  <Trans>two-step verification on</Trans>
                ) : (
                  <Trans>no two-step verification yet</Trans>
                )}
                {member.seen_at ? (
                  <>
                    {' · '}
                    <Trans>last active {formats.fullInstant(member.seen_at, TEAM_ZONE)}</Trans>
                  </>
                ) : null}
              </p>
            </div>
            {member.state === 'active' ? (
              <div className={classes.acts}>
                <Button size="sm" variant="default" onClick={() => ask('role', member)}>
                  <Trans>Change of role</Trans>
                </Button>
                {member.has_factor ? (
                  <Button size="sm" variant="default" onClick={() => ask('reset_factor', member)}>
                    <Trans>Reset two-step verification</Trans>
                  </Button>
                ) : null}
                <Button size="sm" variant="default" onClick={() => ask('disable', member)}>
                  <Trans>Disable</Trans>
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}

function Invitations({ invitations }: { invitations: StaffInvitation[] }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const actor = ActActor.useActorRef();
  return (
    <DeskSection title={<Trans>Pending invitations</Trans>}>
      <ul className={classes.list}>
        {invitations.map(({ id, email, role, expires_at }) => (
          <li key={id}>
            <div>
              <p>
                <bdi translate="no" dir="ltr">
                  {email}
                </bdi>{' '}
                <Tag>{i18n._(ROLE_WORDS[role].name)}</Tag>
              </p>
              <p className={classes.quiet}>
                <Trans>valid until {formats.fullInstant(expires_at, TEAM_ZONE)}</Trans>
              </p>
            </div>
            <div className={classes.acts}>
              <Button
                size="sm"
                variant="default"
                onClick={() => actor.send({ type: 'act.ask', name: 'withdraw_invitation', fields: { id, email } })}
              >
                <Trans>Withdraw</Trans>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
