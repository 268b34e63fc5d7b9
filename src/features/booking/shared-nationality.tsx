import { UnstyledButton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { selectIsShared, selectTravellers } from '#machines/booking/booking.selectors.ts';
import { BookingActor } from './booking-actor.ts';
import { NationalityField } from './nationality-field.tsx';
import classes from './travellers.module.css';

/** One nationality for a family, until somebody's differs [LB9]. */
export function SharedNationality() {
  const { t } = useLingui();
  const booking = BookingActor.useActorRef();
  const isShared = BookingActor.useSelector(selectIsShared);
  const nationality = BookingActor.useSelector((snapshot) => selectTravellers(snapshot)[0]?.nationality ?? '');
  if (!isShared) return null;
  return (
    <div className={classes.nationality}>
      <NationalityField
        label={t`Nationality of the travellers`}
        path="travellers.0.nationality"
        value={nationality}
        onChange={(code) => booking.send({ type: 'nationality.change', nationality: code })}
      />
      <UnstyledButton className="et-link" onClick={() => booking.send({ type: 'nationality.split' })}>
        <Trans>They have different nationalities</Trans>
      </UnstyledButton>
    </div>
  );
}
