import { Trans, useLingui } from '@lingui/react/macro';
import type { Entry } from '#contract/entities/entry.ts';
import { useFormats } from '#src/locale/format.ts';
import classes from './entry-others.module.css';

/** Other Gulf passports and residents, each with its date. */
export function EntryOthers({ others = [] }: { others: Entry['others'] }) {
  const { t } = useLingui();
  const formats = useFormats();
  if (others.length === 0) return null;
  return (
    <details className={classes.others}>
      <summary className="et-unfold">
        <Trans>Other nationalities</Trans>
      </summary>
      <ul>
        {others.map(({ who, visa, as_of }) => {
          const day = formats.fullDay(as_of);
          return (
            <li key={`${who} ${visa}`}>
              <b>{who}:</b> {t`${visa} (as of ${day})`}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
