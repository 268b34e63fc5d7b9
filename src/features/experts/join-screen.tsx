import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { EXPERT_SHARE } from '#contract/constants.ts';
import { CLAIMS } from '#contract/rules/claims.ts';
import { queries } from '#src/api/queries.ts';
import { Claims } from '#src/cards/claims.tsx';
import { ExpertRows } from '#src/cards/expert-row.tsx';
import { Scene } from '#src/cards/scene.tsx';
import { siteArt } from '#src/components/site-art.ts';
import { useCounts } from '#src/locale/counts.ts';
import { useFormats } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import classes from './join.module.css';

export function JoinScreen({ form }: { form: ReactNode }) {
  const scope = useScope();
  const { data } = useQuery(queries.experts(scope));
  const counts = useCounts();
  const experts = data?.data.length ?? 0;
  const onSale = counts('packages', data?.data.reduce((sum, { packages }) => sum + packages, 0) ?? 0);
  return (
    <main id="main" tabIndex={-1}>
      <div className={`et-wrap ${classes.hero}`}>
        <div>
          <h1>
            <Trans>Know a place by heart? Design a trip there for others</Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>
              Pick the flights, hotels and days you would pick for a friend. We sell the trip, look after the travellers
              and pay you for each booking.
            </Trans>
          </p>
          <a href="#apply" className={classes.apply}>
            <Trans>Apply now</Trans>
          </a>
        </div>
        <div className={`et-framed ${classes.art}`}>
          <Scene src={siteArt('scene-cappadocia-3x2')} width={600} height={400} eager />
        </div>
      </div>
      <section className={`et-wrap et-section ${classes.claims}`}>
        <h2 className="et-hidden">
          <Trans>In figures</Trans>
        </h2>
        <Claims />
      </section>
      <HowItWorks />
      <section className="et-wrap et-section" aria-labelledby="apply">
        <div className={classes.applySplit}>
          <div>
            <h2 id="apply">
              <Trans>Your application</Trans>
            </h2>
            <p className={classes.lead}>
              <Trans>
                Our team reads each application and replies by email within three working days. If we are a match, we
                design your first package together.
              </Trans>
            </p>
          </div>
          <div className={`et-card ${classes.card}`}>{form}</div>
        </div>
      </section>
      {data ? (
        <section className="et-wrap et-section">
          <h2>
            <Trans>Some of the experts you will join</Trans>
          </h2>
          <p className={classes.lead}>
            <Plural
              value={experts}
              one="One of our experts has packages on sale today."
              other="# of our experts have packages on sale today."
            />{' '}
            <Trans>On offer now: {onSale}.</Trans>
          </p>
          <ExpertRows experts={data.data} />
        </section>
      ) : null}
    </main>
  );
}

function HowItWorks() {
  const { t } = useLingui();
  const counts = useCounts();
  const formats = useFormats();
  const percent = (value: number) => `${formats.number(value)}%`;
  const steps = [
    {
      title: t`Design in ${counts('seconds', CLAIMS.designSeconds)}`,
      text: t`Our tools offer flights and hotels that can really be booked. You choose ${counts('options', CLAIMS.options)} for each destination and write each day’s plan.`,
    },
    {
      title: t`We sell it under your name`,
      text: t`Your picture and your words are on every package. We take care of price, payment, tickets and refunds.`,
    },
    {
      title: t`Earn ${percent(EXPERT_SHARE.minPercent)} to ${percent(EXPERT_SHARE.maxPercent)} of the profit`,
      text: t`Your share grows with your level.`,
    },
    {
      title: t`Paid into your wallet after ${counts('hours', EXPERT_SHARE.payoutHours)}`,
      text: t`Counted from the confirmation of each booking. A booking cancelled before then pays nothing; a later refund is taken off your next earnings.`,
    },
  ];
  return (
    <section className="et-wrap et-section">
      <h2>
        <Trans>How it works</Trans>
      </h2>
      <ol className={classes.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span className={classes.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
