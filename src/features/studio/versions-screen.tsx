import { useCallback, useMemo } from 'react';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { restorePackageVersion } from '#contract/calls/studio/packages.ts';
import type { PackageVersion } from '#contract/entities/studio/package.ts';
import { selectFailed } from '#machines/desk/desk-act.selectors.ts';
import type { Act, ActResult } from '#machines/desk/desk-act.machine.ts';
import { studioQueries } from '#src/api/studio-queries.ts';
import { Tag } from '#src/components/tag.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useLocalePath } from '#src/locale/locale-path.ts';
import { useScope } from '#src/locale/scope.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { DeskTitle } from '#src/features/desk/desk-title.tsx';
import { useInspect } from '#src/features/desk/inspect-context.ts';
import type { ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import { ReadOrWait } from '#src/features/desk/read-or-wait.tsx';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import { useActEffects } from '#src/features/desk/use-act-effects.ts';
import { DropButton, DropDialog } from './drop-draft.tsx';
import { VERSION_PART_WORDS } from './step-words.ts';
import classes from './packages.module.css';

type Restored = ReplyOf<typeof restorePackageVersion>;

export function VersionsScreen({ id, provide }: { id: number; provide: ProvideActs }) {
  const inspect = useInspect();
  const read = useDeskQuery(studioQueries.versions(id));
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const renew = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: studioQueries.packages().queryKey }),
    [queryClient],
  );
  const effects = useActEffects(renew);
  const onDone = useCallback(
    (act: Act, result: ActResult) => {
      if (act.name === 'drop') return effects.onDone(act, result);
      renew();
      void navigate(localePath(`/expert/packages/${(result.data as Restored).data.draft_id}`));
    },
    [effects, renew, navigate, localePath],
  );
  const onOutdated = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: studioQueries.versions(id).queryKey }),
    [queryClient, id],
  );
  const logic = useMemo(() => provide({ ...effects, onDone, onOutdated }), [provide, effects, onDone, onOutdated]);
  return (
    <ActActor.Provider logic={logic} options={{ inspect }}>
      <DeskTitle>
        <Trans>Versions of the package</Trans>
      </DeskTitle>
      <ReadOrWait read={read}>
        {(versions) =>
          versions.length > 0 ? (
            <ol className={classes.list} reversed>
              {versions.map((version, at) => (
                <Version key={version.version} id={id} version={version} isNewest={at === 0} />
              ))}
            </ol>
          ) : (
            <p>
              <Trans>This package has not been changed yet. Each change becomes a version here.</Trans>
            </p>
          )
        }
      </ReadOrWait>
      <RestoreDialog />
      <DropDialog />
    </ActActor.Provider>
  );
}

function Version({ id, version: one, isNewest }: { id: number; version: PackageVersion; isNewest: boolean }) {
  const { version, title, published_at, by, changes, design_ms } = one;
  const { locale } = useScope();
  const { i18n } = useLingui();
  const formats = useFormats();
  const counts = useCounts();
  const actor = ActActor.useActorRef();
  const at = formats.fullInstant(published_at, 'Asia/Kuwait');
  const seconds = design_ms === null ? null : Math.round(design_ms / 1_000);
  const took = seconds !== null && seconds < 600 ? counts('seconds', seconds) : null;
  const parts = (changes ?? []).map((part) => i18n._(VERSION_PART_WORDS[part])).join(locale === 'ar' ? '، ' : ', ');
  return (
    <li>
      <div>
        <b>
          <Trans>Version {version}</Trans>
        </b>{' '}
        {title[locale]}
        <small>
          <time dateTime={published_at}>{at}</time> ·{' '}
          {by === 'site' ? <Trans>Published by ETravelers</Trans> : <Trans>Published by you</Trans>}
          {took ? (
            <>
              {' '}
              · <Trans>Designed in {took}.</Trans>
            </>
          ) : null}
        </small>
        <small>
          {changes === null ? (
            version === 1 ? (
              <Trans>The first version</Trans>
            ) : (
              <Trans>What changed was not recorded</Trans>
            )
          ) : parts ? (
            <Trans>Changed: {parts}</Trans>
          ) : (
            <Trans>Published again without a change</Trans>
          )}
        </small>
      </div>
      {isNewest ? (
        <Tag tone="ok">
          <Trans>The newest</Trans>
        </Tag>
      ) : (
        <div className={classes.acts}>
          <Button
            size="sm"
            variant="default"
            onClick={() => actor.send({ type: 'act.ask', name: 'restore', fields: { id, version, at } })}
          >
            <Trans>Restore version {version}</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}

function RestoreDialog() {
  const version = String(useField('version') ?? '');
  const at = String(useField('at') ?? '');
  const failed = ActActor.useSelector(selectFailed);
  const openDraft = failed?.code === 'draft_open' ? String(failed.extra.draft_id) : null;
  return (
    <ActDialog
      act="restore"
      title={<Trans>Version {version} in the designer</Trans>}
      confirm={<Trans>Open it in the designer</Trans>}
    >
      <p>
        <Trans>
          The version of {at} opens in the designer. Travellers continue to see the newest one until you publish this
          one.
        </Trans>
      </p>
      {openDraft ? (
        <div className={classes.acts}>
          <Button size="sm" variant="default" component={LocaleLink} to={`/expert/packages/${openDraft}`}>
            <Trans>Continue the change</Trans>
          </Button>
          <DropButton draft_id={openDraft} title="" isChange />
        </div>
      ) : null}
    </ActDialog>
  );
}
