import { Button, UnstyledButton } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Quote } from '#contract/entities/quote.ts';
import { familyPlaces } from '#contract/rules/saved-family.ts';
import { selectIsFilled, selectTravellers } from '#machines/booking/booking.selectors.ts';
import { Icon } from '#src/components/icon.tsx';
import { Notice } from '#src/components/notice.tsx';
import { BookingActor } from './booking-actor.ts';
import { changesOf, useBookingAccount } from './saved-travellers.tsx';
import classes from './travellers.module.css';

const FAMILY = 2;

/** Saved travellers take all their places in one tap, which can be undone [LB11]. */
export function SavedFamily({ quote }: { quote: Quote }) {
  const { t } = useLingui();
  const booking = BookingActor.useActorRef();
  const travellers = BookingActor.useSelector(selectTravellers);
  const isFilled = BookingActor.useSelector(selectIsFilled);
  const places = familyPlaces(useBookingAccount()?.travellers ?? [], travellers, quote);
  const people = places.filter((one) => one !== null);
  if (isFilled)
    return (
      <Notice tone="ok" live className={classes.summary}>
        <Trans>Your saved travellers have their places. Check each before you go on.</Trans>{' '}
        <UnstyledButton className="et-link" onClick={() => booking.send({ type: 'travellers.unfill' })}>
          <Trans>Undo</Trans>
        </UnstyledButton>
      </Notice>
    );
  if (people.length < FAMILY) return null;
  const names = people.map(({ first_name }) => first_name).join(t`, `);
  return (
    <div className={classes.summary}>
      <Button
        variant="default"
        leftSection={<Icon of={IconUsers} size={20} />}
        onClick={() => booking.send({ type: 'travellers.fill', people: places.map((one) => one && changesOf(one)) })}
      >
        <span>
          <Trans>Fill in my family</Trans>
          {': '}
          <bdi translate="no">{names}</bdi>
        </span>
      </Button>
    </div>
  );
}
