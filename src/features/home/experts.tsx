import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { ExpertCard } from '#contract/entities/expert.ts';
import { Claims } from '#src/cards/claims.tsx';
import { Avatar } from '#src/components/avatar.tsx';
import { Person } from '#src/components/person.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import classes from './experts.module.css';

export function Experts({ experts }: { experts: ExpertCard[] }) {
  const counts = useCounts();
  return (
    <section className="et-section et-wrap">
      <div className={classes.experts}>
        <div className={classes.intro}>
          <h2>
            <Trans>Behind each package, a traveller who knows the place</Trans>
          </h2>
          <p>
            <Trans>An expert chooses the flights, hotels and days; our team is on WhatsApp until you are home.</Trans>
          </p>
          <Claims />
        </div>
        <ol className={classes.list}>
          {experts.slice(0, 3).map((expert) => (
            <li key={expert.slug}>
              <Avatar src={expert.profile_image} size={104} arch />
              <div>
                <h3>
                  <Person name={expert.show_name} />
                </h3>
                <p className="et-small et-muted">
                  {expert.headline} · {counts('packages', expert.packages).replace(' ', '\u00a0')}
                </p>
                <q className={classes.quote}>{expert.quote}</q>
              </div>
              <Button component={LocaleLink} to={`/etraveler/${expert.slug}`} variant="default">
                <Trans>See packages</Trans>
              </Button>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
