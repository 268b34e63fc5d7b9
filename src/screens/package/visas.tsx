import { Trans } from '@lingui/react/macro';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import { usePackageScene } from './flow-context.tsx';
import { Section } from './section.tsx';
import classes from './included.module.css';

/** What each country of the trip asks of the passport of the visitor's market, and the day that was known on. */
export function Visas() {
  const { page } = usePackageScene();
  const { location } = useScope();
  const formats = useFormats();
  const known = (page?.entry ?? []).filter(({ visa }) => visa !== null);
  const asOf = known.map(({ as_of }) => as_of ?? '').toSorted()[0];
  if (!asOf) return null;
  const day = formats.fullDay(asOf);
  return (
    <Section title={location === 85 ? <Trans>Visa, Kuwaiti passport</Trans> : <Trans>Visa, Saudi passport</Trans>}>
      <ul className={classes.also}>
        {known.map(({ country, visa }) => (
          <li key={country}>
            <span>
              <b>{country}:</b> {visa}
            </span>
          </li>
        ))}
      </ul>
      <p className="et-muted">
        <Trans>As Passport Index listed it on {day}. Rules change: check with the embassy before you book.</Trans>
      </p>
    </Section>
  );
}
