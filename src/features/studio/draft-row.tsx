import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnDraft } from '#contract/entities/studio/package.ts';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { DropButton } from './drop-draft.tsx';
import classes from './packages.module.css';

export function DraftRow({ draft: { draft_id, title, cities, saved_at } }: { draft: OwnDraft }) {
  const { locale } = useScope();
  const { t } = useLingui();
  const formats = useFormats();
  const at = formats.fullInstant(saved_at, 'Asia/Kuwait');
  return (
    <li>
      <div>
        <LocaleLink to={`/expert/packages/${draft_id}`} className="et-link">
          {title[locale] || t`A package without a city yet`}
        </LocaleLink>
        <small>
          {cities.map((city) => city[locale]).join(locale === 'ar' ? '، ' : ', ')}
          {cities.length > 0 ? ' · ' : null}
          <Trans>Saved on {at}</Trans>
        </small>
      </div>
      <div className={classes.acts}>
        <DropButton draft_id={draft_id} title={title[locale]} isChange={false} />
      </div>
    </li>
  );
}
