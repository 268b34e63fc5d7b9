import { Trans } from '@lingui/react/macro';
import { Avatar } from '#src/components/avatar.tsx';
import { Person } from '#src/components/person.tsx';
import { useCounts } from '#src/locale/counts.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { usePackagePage } from './flow-context.tsx';
import { Section } from './section.tsx';
import classes from './expert-section.module.css';

export function ExpertSection() {
  const { page } = usePackagePage();
  const counts = useCounts();
  if (!page) return null;
  const { expert } = page;
  const name = <Person name={expert.show_name} />;
  return (
    <Section title={<Trans>Your expert</Trans>}>
      <div className={classes.expert}>
        <Avatar src={expert.profile_image} size={168} arch />
        <div className={classes.body}>
          <div>
            <h3>{name}</h3>
            <p className={classes.facts}>{counts('packages', expert.packages)}</p>
          </div>
          <p className={classes.words}>{expert.quote || expert.bio}</p>
          <LocaleLink to={`/etraveler/${expert.slug}`} className="et-link">
            <Trans>All packages by {name}</Trans>
          </LocaleLink>
        </div>
      </div>
    </Section>
  );
}
