import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { DeskDocument, DocumentVersion } from '#contract/entities/desk/document.ts';
import { selectIsSaved, selectRev } from '#machines/desk/document-draft.selectors.ts';
import { deskQueries } from '#src/api/desk-queries.ts';
import { useFormats } from '#src/locale/format.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { DeskSection } from '#src/features/desk/desk-section.tsx';
import { ReadOrWait } from '#src/features/desk/read-or-wait.tsx';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import classes from '#src/features/desk/split-list.module.css';
import { DocumentActor } from './document-context.ts';
import { DOCUMENT_PARTS } from './parts.ts';

/** What was published, newest first; an earlier one becomes a draft again [CA6]. */
export function Versions({ item, mayWrite }: { item: DeskDocument; mayWrite: boolean }) {
  const read = useDeskQuery(deskQueries.documentVersions(item.id, item.version));
  if (item.version === 0) return null;
  return (
    <DeskSection title={<Trans>Versions</Trans>}>
      <ReadOrWait read={read}>
        {(versions) => (
          <ul className={classes.list}>
            {versions.map((version) => (
              <Version key={version.version} item={item} version={version} mayWrite={mayWrite} />
            ))}
          </ul>
        )}
      </ReadOrWait>
      <RestoreDialog />
    </DeskSection>
  );
}

type VersionProps = { item: DeskDocument; version: DocumentVersion; mayWrite: boolean };

function Version({ item, version: { version, by, published_at, changes }, mayWrite }: VersionProps) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const actor = ActActor.useActorRef();
  const rev = DocumentActor.useSelector(selectRev);
  const isSaved = DocumentActor.useSelector(selectIsSaved);
  const labels = DOCUMENT_PARTS[item.kind]
    .filter(({ path }) => changes.includes(path.split('.')[0] ?? ''))
    .map(({ label }) => i18n._(label));
  const when = formats.fullInstant(published_at, 'Asia/Kuwait');
  const fields = { id: item.id, title: item.title, version, rev, when };
  return (
    <li>
      <span>
        <b>
          <Trans>Version {version}</Trans>
        </b>
        <small>{[when, by, [...new Set(labels)].join(' · ')].filter(Boolean).join(' — ')}</small>
      </span>
      {mayWrite && version !== item.version ? (
        <Button
          size="sm"
          variant="default"
          disabled={!isSaved}
          onClick={() => actor.send({ type: 'act.ask', name: 'restore', fields })}
        >
          <Trans>Restore</Trans>
        </Button>
      ) : null}
    </li>
  );
}

function RestoreDialog() {
  const when = String(useField('when') ?? '');
  return (
    <ActDialog act="restore" title={<Trans>Make a draft of this version?</Trans>} confirm={<Trans>Restore</Trans>}>
      <p>
        <b>{when}</b>
      </p>
      <p>
        <Trans>Every field becomes what it was, in place of a draft that is there. Nothing is published yet.</Trans>
      </p>
    </ActDialog>
  );
}
