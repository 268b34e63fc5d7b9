import { useCallback, useMemo } from 'react';
import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import type { documentDraftMachine } from '#machines/desk/document-draft.machine.ts';
import { selectFailure, selectIsOpening, selectItem, selectTheirs } from '#machines/desk/document-draft.selectors.ts';
import type { DeskDocument } from '#contract/entities/desk/document.ts';
import { Notice } from '#src/components/notice.tsx';
import { LineSkeleton } from '#src/components/skeletons.tsx';
import { Tag } from '#src/components/tag.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { DeskFailed } from '#src/features/desk/desk-failed.tsx';
import { DeskTitle } from '#src/features/desk/desk-title.tsx';
import { useInspect } from '#src/features/desk/inspect-context.ts';
import type { ProvideActs } from '#src/features/desk/list/list-screen.tsx';
import { ChoosePhotoDialog } from '#src/features/desk/photos/choose-photo-dialog.tsx';
import { PhotoDialogs } from '#src/features/desk/photos/photo-dialogs.tsx';
import { useActEffects } from '#src/features/desk/use-act-effects.ts';
import { DocumentBar } from './document-bar.tsx';
import { DocumentActor, useDocument } from './document-context.ts';
import { DocumentList, OverlayNote } from './document-list.tsx';
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
      <DocumentList kind={item?.kind} />
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
      {item.kind === 'overlay' ? <OverlayNote /> : null}
      <Conflict />
      <fieldset className={classes.form} disabled={!mayWrite}>
        {DOCUMENT_PARTS[item.kind].map((part) => (
          <DocumentField key={part.path} part={part} at="" />
        ))}
      </fieldset>
      <PhotoDialogs />
      <ChoosePhotoDialog />
      <Versions item={item} mayWrite={mayWrite} />
      {mayWrite ? <DocumentBar item={item} /> : null}
    </>
  );
}

/** The two differ by their texts; the other's name says whom to ask. */
function Conflict() {
  const { t } = useMacro();
  const document = useDocument();
  const { locale } = useScope();
  const theirs = DocumentActor.useSelector(selectTheirs);
  if (!theirs) return null;
  const name = (theirs.body.name as Record<string, string> | undefined)?.[locale];
  const by = theirs.by ?? t`Somebody`;
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
