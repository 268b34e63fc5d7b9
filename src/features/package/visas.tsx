import { Trans, useLingui } from '@lingui/react/macro';
import { EntryOthers } from '#src/cards/entry-others.tsx';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import { usePackagePage } from './flow-context.tsx';
import { Section } from './section.tsx';
import classes from './included.module.css';

/** For the visitor's market, with the date of our data. */
export function Visas() {
  const { page } = usePackagePage();
  const { location } = useScope();
  const { t } = useLingui();
  const formats = useFormats();
  const entries = (page?.entry ?? []).filter(({ visa }) => visa !== null);
  if (entries.length === 0) return null;
  const visaText = (visa: string | null, asOf: string | null) => {
    const day = asOf === null ? '' : formats.fullDay(asOf);
    return t`${visa} (as of ${day})`;
  };
  return (
    <Section title={location === 85 ? <Trans>Visa, Kuwaiti passport</Trans> : <Trans>Visa, Saudi passport</Trans>}>
      <ul className={classes.also}>
        {entries.map(({ country, visa, as_of, others }) => (
          <li key={country}>
            <div>
              <b>{country}:</b> {visaText(visa, as_of)}
              <EntryOthers others={others} />
            </div>
          </li>
        ))}
      </ul>
      <p className="et-muted">
        <Trans>Rules change: check with the embassy before you book.</Trans>
      </p>
    </Section>
  );
}
