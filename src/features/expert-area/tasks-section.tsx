import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { ExpertHome } from '#contract/calls/expert/home.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { DeskSection } from '#src/features/desk/desk-section.tsx';
import { HEALTH_WORDS } from '#src/features/studio/health-words.ts';
import { OWN_WAIT_WORDS } from './wait-words.ts';
import classes from './tasks.module.css';

export function TasksSection({ home: { tasks, wait, care, unanswered } }: { home: ExpertHome }) {
  const { i18n } = useLingui();
  const { locale } = useScope();
  return (
    <DeskSection title={<Trans>What to do</Trans>}>
      {tasks.length + care.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>There is nothing for you to do.</Trans>
        </p>
      ) : (
        <ul className={classes.tasks}>
          {tasks.includes('profile') ? (
            <li>
              <LocaleLink to="/expert/profile">
                <Trans>Complete your profile</Trans>
              </LocaleLink>
              <span>
                <Trans>Visitors see your page once it says who you are in both languages.</Trans>
              </span>
            </li>
          ) : null}
          {wait ? (
            <li>
              <LocaleLink to="/expert/earnings">
                <Trans>Your payouts are on hold</Trans>
              </LocaleLink>
              <span>{i18n._(OWN_WAIT_WORDS[wait])}</span>
            </li>
          ) : null}
          {tasks.includes('reviews') ? (
            <li>
              <LocaleLink to="/expert/reviews?state=unanswered">
                <Plural value={unanswered} one="Reply to # review" other="Reply to # reviews" />
              </LocaleLink>
              <span>
                <Trans>A reply is shown beneath the review on your page and the package’s.</Trans>
              </span>
            </li>
          ) : null}
          {care.map(({ package_id, title, state }) => (
            <li key={package_id}>
              <LocaleLink to="/expert/packages">{title[locale]}</LocaleLink>
              <span>{i18n._(HEALTH_WORDS[state])}</span>
            </li>
          ))}
        </ul>
      )}
    </DeskSection>
  );
}
