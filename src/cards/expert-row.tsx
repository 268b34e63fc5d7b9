import { Trans } from '@lingui/react/macro';
import type { ExpertCard } from '#contract/entities/expert.ts';
import { Avatar } from '#src/components/avatar.tsx';
import { Person } from '#src/components/person.tsx';
import { inSentence } from '#contract/rules/in-sentence.ts';
import { useCounts } from '#src/locale/counts.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { Rating } from './rating.tsx';
import classes from './expert-row.module.css';

export function ExpertRow({ expert }: { expert: ExpertCard }) {
  const counts = useCounts();
  return (
    <LocaleLink to={`/etraveler/${expert.slug}`} className={classes.row}>
      <Avatar src={expert.profile_image} size={104} arch />
      <span className={classes.words}>
        <b>
          <Person name={expert.show_name} />
        </b>
        <span className={classes.facts}>
          {expert.headline} · {counts('packages', expert.packages).replace(' ', '\u00a0')}
        </span>
        <span className={classes.facts}>
          <Rating of={expert} from={1} />
        </span>
        <q className={classes.quote}>{expert.quote}</q>
        <span className={classes.facts}>
          <Trans>Knows {expert.places.slice(0, 4).map(inSentence).join(' · ')}</Trans>
        </span>
      </span>
    </LocaleLink>
  );
}

export function ExpertRows({ experts }: { experts: ExpertCard[] }) {
  return (
    <ul className={classes.list}>
      {experts.map((expert) => (
        <li key={expert.slug}>
          <ExpertRow expert={expert} />
        </li>
      ))}
    </ul>
  );
}
