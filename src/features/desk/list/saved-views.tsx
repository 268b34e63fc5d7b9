import { useCallback, useMemo } from 'react';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { DESKS, type SavedView } from '#contract/calls/desk/views.ts';
import { deskQueries } from '#src/api/desk-queries.ts';
import { CheckField } from '#src/components/check-field.tsx';
import { Icon } from '#src/components/icon.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { ActTextField } from '#src/features/desk/act-field.tsx';
import { useDeskRole } from '#src/features/desk/desk-context.ts';
import { DeskFailed } from '#src/features/desk/desk-failed.tsx';
import { useInspect } from '#src/features/desk/inspect-context.ts';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import { useActEffects } from '#src/features/desk/use-act-effects.ts';
import { queryOf } from './list-path.ts';
import { useListTools, type ProvideActs } from './list-tools.ts';
import view from '#src/features/desk/view-link.module.css';
import classes from './list.module.css';

type Desk = SavedView['desk'];
const deskAt = (path: string): Desk | undefined => DESKS.find((desk) => path === `/staff/${desk}`);

const keptOf = (search: string): string => {
  const { page: _, size: __, ...query } = queryOf(search);
  return new URLSearchParams(Object.entries(query).toSorted()).toString();
};

/** One's own views, and those that an administrator shares [BO4]. */
export function SavedViews({ path }: { path: string }) {
  const { provideViews } = useListTools();
  const desk = deskAt(path);
  return desk && provideViews ? <Views desk={desk} path={path} provide={provideViews} /> : null;
}

function Views({ desk, path, provide }: { desk: Desk; path: string; provide: ProvideActs }) {
  const queryClient = useQueryClient();
  const inspect = useInspect();
  const renew = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: deskQueries.views(desk).queryKey }),
    [desk, queryClient],
  );
  const effects = useActEffects(renew);
  const logic = useMemo(() => provide(effects), [provide, effects]);
  const { data, failed } = useDeskQuery(deskQueries.views(desk));
  return (
    <ActActor.Provider logic={logic} options={{ inspect }}>
      <Bar desk={desk} path={path} views={data ?? []} isRead={data !== undefined} />
      <DeskFailed failed={failed} />
      <Dialogs />
    </ActActor.Provider>
  );
}

type BarProps = { desk: Desk; path: string; views: SavedView[]; isRead: boolean };

function Bar({ desk, path, views, isRead }: BarProps) {
  const { t } = useLingui();
  const { search } = useLocation();
  const role = useDeskRole();
  const actor = ActActor.useActorRef();
  const here = keptOf(search);
  const savedView = views.find(({ query }) => keptOf(query) === here);
  const mayRemove = savedView && (!savedView.is_shared || role === 'admin');
  const maySave = isRead && here !== '' && !savedView;
  if (views.length === 0 && !maySave) return null;
  return (
    <nav aria-label={t`Saved views`} className={classes.saved}>
      {views.length > 0 ? (
        <ul>
          {views.map(({ id, name, query, is_shared }) => (
            <li key={id}>
              <LocaleLink
                to={`${path}?${query}`}
                className={view.link}
                aria-current={savedView?.id === id ? 'page' : undefined}
              >
                <bdi translate="no">{name}</bdi>
                {is_shared ? (
                  <small className={view.mark}>
                    <Trans>Shared</Trans>
                  </small>
                ) : null}
              </LocaleLink>
            </li>
          ))}
        </ul>
      ) : null}
      {maySave ? (
        <Button
          size="sm"
          variant="default"
          onClick={() =>
            actor.send({ type: 'act.ask', name: 'save', fields: { desk, query: here, name: '', shared: false } })
          }
        >
          <Trans>Save this view</Trans>
        </Button>
      ) : null}
      {mayRemove ? (
        <Button
          size="sm"
          variant="default"
          leftSection={<Icon of={IconX} size={17} />}
          onClick={() =>
            actor.send({ type: 'act.ask', name: 'remove', fields: { id: savedView.id, name: savedView.name } })
          }
        >
          <Trans>Delete this view</Trans>
        </Button>
      ) : null}
    </nav>
  );
}

function Dialogs() {
  const { t } = useLingui();
  const role = useDeskRole();
  const actor = ActActor.useActorRef();
  const name = String(useField('name') ?? '');
  const shared = useField('shared') === true;
  const change = (changes: Record<string, unknown>) => actor.send({ type: 'field.change', changes });
  return (
    <>
      <ActDialog
        act="save"
        title={<Trans>Save this view</Trans>}
        confirm={<Trans>Save</Trans>}
        missing={name.trim() ? null : <Trans>Give this view a name.</Trans>}
      >
        <ActTextField label={t`Name`} name="name" maxLength={60} />
        {role === 'admin' ? (
          <CheckField
            label={<Trans>Share with the whole team</Trans>}
            checked={shared}
            onChange={(event) => change({ shared: event.target.checked })}
          />
        ) : null}
      </ActDialog>
      <ActDialog act="remove" title={<Trans>Delete the saved view?</Trans>} confirm={<Trans>Delete</Trans>}>
        <p>
          <b>{name}</b>
        </p>
      </ActDialog>
    </>
  );
}
