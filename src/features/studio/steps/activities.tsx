import { ActionIcon } from '@mantine/core';
import { IconPencil, IconPencilOff } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { CurrencyCode } from '#contract/constants.ts';
import type { DesignActivity, DesignStop } from '#contract/entities/studio/design.ts';
import type { StopProposal } from '#contract/entities/studio/proposal.ts';
import { rearranged, withStop } from '#contract/rules/design.ts';
import { toMinor } from '#contract/rules/money.ts';
import { selectProposal } from '#machines/studio/design-proposal.selectors.ts';
import { CheckField } from '#src/components/check-field.tsx';
import { Icon } from '#src/components/icon.tsx';
import { Money } from '#src/components/money.tsx';
import { useScope } from '#src/locale/scope.tsx';
import { useDesign, useDesigner } from '#src/features/studio/designer-context.ts';
import { Arrangement } from './arrangement.tsx';
import { OwnWords } from './own-words.tsx';
import classes from './steps.module.css';

type ProposedActivity = StopProposal['activities'][number];

export function Activities({ stop, at, proposal }: { stop: DesignStop; at: number; proposal: StopProposal }) {
  const { locale } = useScope();
  const [design, change] = useDesign();
  const activities = stop.activities ?? [];
  const put = (next: DesignActivity[]) => change(withStop(design, at, { activities: next }));
  const rows = activities.flatMap((offer) => {
    const activity = proposal.activities.find(({ id }) => id === offer.kit);
    return activity
      ? [{ id: String(offer.kit), name: offer.name?.[locale] || activity.name[locale], offer, activity }]
      : [];
  });
  const order = rows.map(({ offer }) => offer);
  const others = proposal.activities.filter(({ id }) => !activities.some(({ kit }) => kit === id));
  const replace = (offer: DesignActivity) => put(activities.map((one) => (one.kit === offer.kit ? offer : one)));
  return (
    <>
      <h4 className={classes.small}>
        <Trans>Activities</Trans>
      </h4>
      <Arrangement
        items={rows}
        className={classes.activities!}
        onMove={(from, to) => put(rearranged(activities, order, from, to))}
      >
        {({ name, offer, activity }) => (
          <Activity
            name={name}
            activity={activity}
            offer={offer}
            onOffer={() => put(activities.filter(({ kit }) => kit !== offer.kit))}
            onChange={replace}
          />
        )}
      </Arrangement>
      {others.length > 0 ? (
        <ul className={classes.activities}>
          {others.map((activity) => (
            <li key={activity.id}>
              <Activity
                name={activity.name[locale]}
                activity={activity}
                onOffer={() => put([...activities, { kit: activity.id, included: false }])}
                onChange={({ included }) => put([...activities, { kit: activity.id, included }])}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

type ActivityProps = {
  name: string;
  activity: ProposedActivity;
  offer?: DesignActivity;
  onOffer: () => void;
  onChange: (offer: DesignActivity) => void;
};

function Activity({ name, activity, offer, onOffer, onChange }: ActivityProps) {
  const { t } = useLingui();
  const { proposal } = useDesigner();
  const currency = (useSelector(proposal, selectProposal)?.currency ?? 'KWD') as CurrencyCode;
  const { price, per } = activity;
  return (
    <>
      <div>
        <b>{name}</b>
        <span className={classes.facts}>
          <Money minor={toMinor(price, currency)} currency={currency} />{' '}
          {per === 'party' ? <Trans>for the party</Trans> : <Trans>per person</Trans>}
        </span>
        {offer?.name ? (
          <OwnWords
            rule="name"
            label={<Trans>Name of the activity</Trans>}
            name={`activity.${offer.kit}`}
            words={offer.name}
            onChange={(words) => onChange({ ...offer, name: words })}
          />
        ) : null}
      </div>
      <CheckField
        label={<Trans>Offered</Trans>}
        aria-label={t`Offered: ${name}`}
        checked={offer !== undefined}
        onChange={onOffer}
      />
      <CheckField
        label={<Trans>In the price</Trans>}
        aria-label={t`In the price: ${name}`}
        checked={offer?.included ?? false}
        onChange={() => onChange({ kit: 0, ...offer, included: !(offer?.included ?? false) })}
      />
      {offer ? (
        <div className={classes.moves}>
          {offer.name ? (
            <ActionIcon
              aria-label={t`Use the proposed name again: ${name}`}
              onClick={() => onChange({ kit: offer.kit, included: offer.included })}
            >
              <Icon of={IconPencilOff} size={17} />
            </ActionIcon>
          ) : (
            <ActionIcon
              aria-label={t`Write in your own words: ${name}`}
              onClick={() => onChange({ ...offer, name: activity.name })}
            >
              <Icon of={IconPencil} size={17} />
            </ActionIcon>
          )}
        </div>
      ) : null}
    </>
  );
}
