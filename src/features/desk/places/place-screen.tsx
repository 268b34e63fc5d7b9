import { useCallback, useMemo } from 'react';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { documentDraftMachine } from '#machines/desk/document-draft.machine.ts';
import {
  selectFailure,
  selectIsOffline,
  selectIsOpening,
  selectIsSaved,
  selectItem,
  selectProblems,
  selectRev,
  selectTheirs,
} from '#machines/desk/document-draft.selectors.ts';
import type { DeskDocument } from '#contract/entities/desk/document.ts';
import { Notice } from '#src/components/notice.tsx';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { Tag } from '#src/components/tag.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { BackLink } from '#src/features/desk/back-link.tsx';
import { DeskFailed } from '#src/features/desk/desk-failed.tsx';
import { DeskTitle } from '#src/features/desk/desk-title.tsx';
import { useInspect } from '#src/features/desk/inspect-context.ts';
import type { ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import { ChoosePhotoDialog } from '#src/features/desk/photos/choose-photo-dialog.tsx';
import { PhotoDialogs } from '#src/features/desk/photos/photo-dialogs.tsx';
import { ReasonField, useReasonMissing } from '#src/features/desk/reason-field.tsx';
import { useActEffects } from '#src/features/desk/use-act-effects.ts';
import { DocumentActor, useDocument } from './document-context.ts';
import { DocumentField } from './document-field.tsx';
import { DOCUMENT_PARTS } from './parts.ts';
import { usePhotoEffects } from './use-photo-effects.ts';
import { Versions } from './versions.tsx';
import { PLACE_STATE_WORDS } from './place-words.ts';
import classes from './document.module.css';

type PlaceScreenProps = { id: string; logic: typeof documentDraftMachine; provide: ProvideActs; mayWrite: boolean };

/** One document in both languages, saved by itself [CA5] [CA6]. */
export function PlaceScreen({ id, logic, ...rest }: PlaceScreenProps) {
  const inspect = useInspect();
  return (
    <DocumentActor.Provider logic={logic} options={{ input: { id }, inspect }}>
      <Place {...rest} />
    </DocumentActor.Provider>
  );
}

function Place({ provide, mayWrite }: Omit<PlaceScreenProps, 'id' | 'logic'>) {
  const document = useDocument();
  const inspect = useInspect();
  const item = DocumentActor.useSelector(selectItem);
  const isOpening = DocumentActor.useSelector(selectIsOpening);
  const failed = DocumentActor.useSelector(selectFailure);
  const renew = useCallback(() => document.send({ type: 'document.reload' }), [document]);
  const effects = usePhotoEffects(useActEffects(renew));
  const logic = useMemo(() => provide(effects), [provide, effects]);
  return (
    <ActActor.Provider logic={logic} options={{ inspect }}>
      <BackLink to="/staff/places">
        <Trans>Places</Trans>
      </BackLink>
      <DeskFailed failed={failed} />
      {failed && !item ? (
        <Button variant="default" onClick={renew}>
          <Trans>Try again</Trans>
        </Button>
      ) : null}
      {item ? <Form item={item} mayWrite={mayWrite} /> : isOpening ? <LineSkeleton height={320} /> : null}
    </ActActor.Provider>
  );
}

function Form({ item, mayWrite }: { item: DeskDocument; mayWrite: boolean }) {
  const { i18n } = useLingui();
  return (
    <>
      <DeskTitle>
        {item.title} <Tag tone={PLACE_STATE_WORDS[item.state].tone}>{i18n._(PLACE_STATE_WORDS[item.state].name)}</Tag>
      </DeskTitle>
      {item.path && item.state === 'live' ? (
        <LocaleLink to={item.path} className="et-link">
          <Trans>See its page</Trans>
        </LocaleLink>
      ) : null}
      <Conflict />
      <fieldset className={classes.form} disabled={!mayWrite}>
        {DOCUMENT_PARTS[item.kind].map((part) => (
          <DocumentField key={part.path} part={part} at="" />
        ))}
      </fieldset>
      <PhotoDialogs />
      <ChoosePhotoDialog />
      <Versions item={item} mayWrite={mayWrite} />
      {mayWrite ? <Bar item={item} /> : null}
    </>
  );
}

/** The two differ by their texts; the other's name says whom to ask. */
function Conflict() {
  const document = useDocument();
  const { locale } = useScope();
  const theirs = DocumentActor.useSelector(selectTheirs);
  if (!theirs) return null;
  const name = (theirs.body.name as Record<string, string> | undefined)?.[locale];
  const by = theirs.by ?? '—';
  return (
    <Notice tone="warn" live>
      <p>
        <Trans>{by} saved this place while you were writing. Choose which of the two stays.</Trans> <b>{name}</b>
      </p>
      <div className={classes.acts}>
        <Button size="sm" onClick={() => document.send({ type: 'conflict.mine' })}>
          <Trans>Keep this window’s version</Trans>
        </Button>
        <Button size="sm" variant="default" onClick={() => document.send({ type: 'conflict.theirs' })}>
          <Trans>Use the other version</Trans>
        </Button>
      </div>
    </Notice>
  );
}

function Bar({ item: { id, kind, title, edited, state, version, approval_id: approval } }: { item: DeskDocument }) {
  const actor = ActActor.useActorRef();
  const isSaved = DocumentActor.useSelector(selectIsSaved);
  const isOffline = DocumentActor.useSelector(selectIsOffline);
  const count = DocumentActor.useSelector(selectProblems).length;
  const rev = DocumentActor.useSelector(selectRev);
  const reasonMissing = useReasonMissing();
  const isPage = kind === 'page';
  const isWhole = isPage || kind === 'home';
  // these begin with a whole text, that needs no change to be published
  const hasDraft = edited || rev > 0 || (isWhole && version === 0);
  const ask = (name: string) => actor.send({ type: 'act.ask', name, fields: { id, title, rev, reason: '' } });
  return (
    <div className={classes.bar}>
      <span role="status">
        {isOffline ? (
          <Trans>No connection. What you typed is saved when it is back.</Trans>
        ) : isSaved ? (
          count > 0 ? (
            <Plural value={count} one="# field needs attention" other="# fields need attention" />
          ) : (
            <Trans>Saved</Trans>
          )
        ) : (
          <Trans>Saving…</Trans>
        )}
      </span>
      <span className={classes.acts}>
        {approval ? (
          <LocaleLink to={`/staff/approvals/${approval}`} className="et-link">
            <Trans>Waiting for a second approval</Trans>
          </LocaleLink>
        ) : null}
        {hasDraft && state !== 'draft' ? (
          <Button size="sm" variant="default" disabled={!isSaved} onClick={() => ask('drop')}>
            <Trans>Drop the changes</Trans>
          </Button>
        ) : null}
        <Button
          size="sm"
          disabled={!isSaved || !hasDraft || count > 0 || state === 'hidden' || Boolean(approval)}
          onClick={() => ask('publish')}
        >
          <Trans>Publish</Trans>
        </Button>
      </span>
      <ActDialog
        act="publish"
        title={<Trans>Publish in both languages?</Trans>}
        confirm={isPage ? <Trans>Ask for approval</Trans> : <Trans>Publish</Trans>}
        missing={isPage ? reasonMissing : null}
      >
        {isPage ? (
          <>
            <p>
              <Trans>
                Another person reads it and approves it; visitors see it then. If it changes before that, ask again.
              </Trans>
            </p>
            <ReasonField />
          </>
        ) : (
          <p>
            <Trans>Visitors see the new texts within a second. Packages on sale keep theirs.</Trans>
          </p>
        )}
      </ActDialog>
      <ActDialog act="drop" title={<Trans>Drop the changes?</Trans>} confirm={<Trans>Drop the changes</Trans>}>
        <p>
          <Trans>What is published stays as it is.</Trans>
        </p>
      </ActDialog>
    </div>
  );
}
