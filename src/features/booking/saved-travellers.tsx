import { createContext, useContext, useEffect } from 'react';
import { Button, UnstyledButton } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SavedTraveller } from '#contract/calls/account.ts';
import type { Quote } from '#contract/entities/quote.ts';
import { bandOn } from '#contract/rules/age-bands.ts';
import { isTravellerDone, selectContact, selectTravellers } from '#machines/booking/booking.selectors.ts';
import { asTraveller, type ContactForm, type TravellerForm } from '#contract/rules/checkout-form.ts';
import { isSamePerson } from '#contract/rules/saved-family.ts';
import { Icon } from '#src/components/icon.tsx';
import { BookingActor } from './booking-actor.ts';
import classes from './travellers.module.css';

export type BookingAccount = {
  contact: ContactForm;
  travellers: SavedTraveller[];
  /** Empty until the account is activated, null until it has loaded. */
  balances: { currency: Quote['currency']; balance: number }[] | null;
  keep: (traveller: Omit<SavedTraveller, 'id'>) => void;
} | null;

const AccountContext = createContext<BookingAccount>(null);
export const BookingAccountProvider = AccountContext.Provider;
export const useBookingAccount = () => useContext(AccountContext);

export const changesOf = ({ id: _id, label: _label, ...traveller }: SavedTraveller): Partial<TravellerForm> =>
  traveller;

const isSame = (one: SavedTraveller, form: TravellerForm) => isSamePerson(one, asTraveller(form));

type Place = { index: number; form: TravellerForm; quote: Quote };

/** Without travellers who have a place already. */
export function SavedChips({ index, form, quote }: Place) {
  const { t } = useLingui();
  const account = useBookingAccount();
  const booking = BookingActor.useActorRef();
  const others = BookingActor.useSelector(selectTravellers).filter((_, at) => at !== index);
  const fitting = (account?.travellers ?? []).filter(
    (traveller) =>
      bandOn(traveller.birth_date, quote.end_date) === form.kind && !others.some((other) => isSame(traveller, other)),
  );
  if (fitting.length === 0) return null;
  return (
    <div className={classes.saved} role="group" aria-label={t`Travellers in your account`}>
      {fitting.map((traveller) => (
        <UnstyledButton
          key={traveller.id}
          className={classes.chip}
          aria-pressed={isSame(traveller, form)}
          onClick={() => booking.send({ type: 'traveller.change', index, changes: changesOf(traveller) })}
        >
          <Icon of={IconUser} size={17} />
          <bdi translate="no" dir="ltr">
            {`${traveller.first_name} ${traveller.last_name}`.trim()}
          </bdi>
        </UnstyledButton>
      ))}
    </div>
  );
}

/** Hidden from guests and for travellers kept before. */
export function KeepTraveller({ index, form }: Omit<Place, 'quote'>) {
  const account = useBookingAccount();
  const isDone = BookingActor.useSelector(isTravellerDone(index));
  if (!account || !isDone || account.travellers.some((traveller) => isSame(traveller, form))) return null;
  const keep = () => {
    const { room: _room, kind: _kind, ...traveller } = asTraveller(form);
    account.keep({ ...traveller, label: `${traveller.first_name} ${traveller.last_name}`.trim().slice(0, 60) });
  };
  return (
    <Button variant="subtle" size="sm" className={classes.keep} onClick={keep}>
      <Trans>Save this traveller in my account</Trans>
    </Button>
  );
}

export function useAccountContact(): void {
  const account = useBookingAccount();
  const booking = BookingActor.useActorRef();
  const contact = account?.contact;
  useEffect(() => {
    const { email, mobile } = selectContact(booking.getSnapshot());
    if (contact && email === '' && mobile === '') booking.send({ type: 'contact.change', changes: contact });
  }, [contact, booking]);
}
