import { useQuery } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import { selectActing } from '#machines/account/account-act.selectors.ts';
import { accountQueries } from '#src/api/account-queries.ts';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { Tag } from '#src/components/tag.tsx';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountPassword } from './account-fields.tsx';
import { ActActor } from './act-actor.ts';
import { deviceOf } from './device.ts';
import type { FormGiver } from './profile-screen.tsx';
import { LoadFailed } from '#src/components/load-failed.tsx';
import classes from './profile.module.css';

export function SecuritySection({ form }: { form: FormGiver }) {
  const { t } = useLingui();
  return (
    <>
      <AccountForm {...form} kind="password" action={<Trans>Change the password</Trans>}>
        <AccountPassword field="current_password" label={t`Current password`} />
        <div className={classes.pair}>
          <AccountPassword field="password" label={t`New password`} isNew />
          <AccountPassword field="password_confirmation" label={t`Confirm password`} isNew />
        </div>
      </AccountForm>
      <h3>
        <Trans>Where you are logged in</Trans>
      </h3>
      <Sessions />
    </>
  );
}

function Sessions() {
  const { t } = useLingui();
  const scope = useScope();
  const formats = useFormats();
  const acts = ActActor.useActorRef();
  const acting = ActActor.useSelector(selectActing);
  const { data, isError, refetch } = useQuery(accountQueries.sessions(scope));
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <LineSkeleton height={64} />;
  return (
    <ul className={classes.rows}>
      {data.data.map((session) => {
        const device = deviceOf(session.device);
        const lastSeen = formats.instant(session.seen_at, TEAM_ZONE);
        return (
          <li key={session.id}>
            <div>
              <b>{device ? <bdi translate="no">{device}</bdi> : t`A device`}</b>
              <span className="et-small et-muted">{t`Last active ${lastSeen}`}</span>
            </div>
            {session.current ? (
              <Tag tone="ok">
                <Trans>This device</Trans>
              </Tag>
            ) : (
              <Button
                variant="default"
                size="sm"
                loading={acting?.name === 'endSession' && acting.id === session.id}
                aria-label={device ? t`Log out of ${device}` : undefined}
                onClick={() => acts.send({ type: 'act.ask', act: { name: 'endSession', id: session.id } })}
              >
                <Trans>Log out there</Trans>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
