import { Button } from '@mantine/core';
import { Plural, Trans } from '@lingui/react/macro';
import { hasPage, type DeskDocument } from '#contract/entities/desk/document.ts';
import { selectIsOffline, selectIsSaved, selectProblems, selectRev } from '#machines/desk/document-draft.selectors.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { RowAct } from '#src/features/desk/row-act.tsx';
import { ReasonField, useReasonMissing } from '#src/features/desk/reason-field.tsx';
import { DocumentActor } from './document-context.ts';
import { OverlayDialogs } from './overlay-dialogs.tsx';
import { PreviewDialog, previewOf } from './preview-dialog.tsx';
import classes from './document.module.css';

/** What is saved, and what one does with it. */
export function DocumentBar({
  item: { id, kind, title, edited, state, version, approval_id: approval },
}: {
  item: DeskDocument;
}) {
  const actor = ActActor.useActorRef();
  const isSaved = DocumentActor.useSelector(selectIsSaved);
  const isOffline = DocumentActor.useSelector(selectIsOffline);
  const count = DocumentActor.useSelector(selectProblems).length;
  const rev = DocumentActor.useSelector(selectRev);
  const reasonMissing = useReasonMissing();
  const { locale } = useScope();
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
        {kind === 'overlay' && state !== 'draft' ? (
          <RowAct name={state === 'live' ? 'hide' : 'show'} fields={{ id, title, reason: '' }}>
            {state === 'live' ? <Trans>Show as its vendor tells it</Trans> : <Trans>Show our words again</Trans>}
          </RowAct>
        ) : null}
        {hasPage(kind) ? (
          <Button
            size="sm"
            variant="default"
            disabled={!isSaved || count > 0}
            onClick={() => actor.send(previewOf(locale))}
          >
            <Trans>Preview</Trans>
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
      <PreviewDialog id={id} />
      {kind === 'overlay' ? <OverlayDialogs /> : null}
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
