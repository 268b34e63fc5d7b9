import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/constants.ts';
import { selectOpenAct } from '#machines/desk/desk-act.selectors.ts';
import { selectRev } from '#machines/desk/document-draft.selectors.ts';
import { deskQueries } from '#src/api/desk-queries.ts';
import { Modal } from '#src/components/modal.tsx';
import { Segmented } from '#src/components/segmented.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { useField } from '#src/features/desk/act-dialog.tsx';
import { ReadOrWait } from '#src/features/desk/read-or-wait.tsx';
import { useDeskQuery } from '#src/features/desk/use-desk-query.ts';
import { DocumentActor } from './document-context.ts';
import classes from './preview-dialog.module.css';

const PREVIEW = 'document.preview';
type Width = 'phone' | 'computer';

/** Opens the draft as its page, in the desk's language first. */
export const previewOf = (locale: Locale) => ({
  type: 'act.ask' as const,
  name: PREVIEW,
  fields: { locale, width: 'phone' satisfies Width },
});

/** The draft as its page, for both languages and widths; nothing in it can be booked [CA6]. */
export function PreviewDialog({ id }: { id: string }) {
  const actor = ActActor.useActorRef();
  const open = ActActor.useSelector(selectOpenAct);
  if (open !== PREVIEW) return null;
  return (
    <Modal open wide title={<Trans>Preview</Trans>} onClose={() => actor.send({ type: 'act.keep' })}>
      <Preview id={id} />
    </Modal>
  );
}

function Preview({ id }: { id: string }) {
  const { t } = useLingui();
  const actor = ActActor.useActorRef();
  const rev = DocumentActor.useSelector(selectRev);
  const read = useDeskQuery(deskQueries.documentPreview(id, rev));
  const [locale, width] = [useField('locale') as Locale, useField('width') as Width];
  const change = (changes: { locale: Locale } | { width: Width }) => actor.send({ type: 'field.change', changes });
  return (
    <div className={classes.preview}>
      <div className={classes.choices}>
        <Segmented<Locale>
          legend={t`Language`}
          name="locale"
          value={locale}
          choices={[
            { value: 'ar', label: 'العربية' },
            { value: 'en', label: 'English' },
          ]}
          onChange={(next) => change({ locale: next })}
        />
        <div className="et-wide-only">
          <Segmented<Width>
            legend={t`Width`}
            name="width"
            value={width}
            choices={[
              { value: 'phone', label: t`Phone` },
              { value: 'computer', label: t`Computer` },
            ]}
            onChange={(next) => change({ width: next })}
          />
        </div>
      </div>
      <ReadOrWait read={read}>
        {(urls) => (
          <div className={classes.frame} data-width={width}>
            <iframe src={urls[locale]} title={t`Preview`} sandbox="allow-same-origin" />
          </div>
        )}
      </ReadOrWait>
    </div>
  );
}
