import { useEffect, useRef, type ReactNode } from 'react';
import { createActorContext } from '@xstate/react';
import { Button } from '@mantine/core';
import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { findBookingMachine, type FindForm } from '#machines/booking/find-booking.machine.ts';
import {
  selectAttempts,
  selectBookings,
  selectFindFailure,
  selectForm,
  selectIsFinding,
  selectListIsLoading,
  selectListIsUnread,
  selectNotice,
  selectProblems,
} from '#machines/booking/find-booking.selectors.ts';
import { TextField } from '#src/components/field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { inspect } from '#src/inspector/inspect.ts';
import { BookingsList } from './bookings-list.tsx';
import { failureWords, PROBLEMS } from './booking-words.ts';
import classes from './outcome.module.css';

const FindActor = createActorContext(findBookingMachine);

type FindBookingScreenProps = {
  logic: typeof findBookingMachine;
  account?: ReactNode;
};

export function FindBookingScreen({ logic, account }: FindBookingScreenProps) {
  return (
    <FindActor.Provider logic={logic} options={{ inspect }}>
      <main id="main" tabIndex={-1} className={`et-wrap ${classes.find}`}>
        <div>
          <h1>
            <Trans>Find your booking</Trans>
          </h1>
          <p className={classes.lead}>
            <Trans>With the reference from our email and the email address you gave.</Trans>
          </p>
          <FindFields />
        </div>
        <div className={classes.kept}>
          {account}
          <StoredBookings />
        </div>
      </main>
    </FindActor.Provider>
  );
}

function FindFields() {
  const { t } = useLingui();
  const { i18n } = useWords();
  const actor = FindActor.useActorRef();
  const form = FindActor.useSelector(selectForm);
  const problems = FindActor.useSelector(selectProblems, (one, other) => JSON.stringify(one) === JSON.stringify(other));
  const attempts = FindActor.useSelector(selectAttempts);
  const isFinding = FindActor.useSelector(selectIsFinding);
  const fields = useRef<HTMLFormElement>(null);
  const change = (changes: Partial<FindForm>) => actor.send({ type: 'field.change', changes });
  const problemText = (name: keyof FindForm) => (problems[name] ? i18n._(PROBLEMS[problems[name]]) : null);

  useEffect(() => {
    if (attempts > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempts]);

  return (
    <form
      ref={fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'booking.find' });
      }}
    >
      <TextField
        label={t`Booking reference`}
        name="reference"
        dir="ltr"
        atStart
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        readOnly={isFinding}
        value={form.reference}
        error={problemText('reference')}
        onChange={(event) => change({ reference: event.target.value })}
      />
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        dir="ltr"
        atStart
        autoComplete="email"
        maxLength={254}
        readOnly={isFinding}
        value={form.email}
        error={problemText('email')}
        onChange={(event) => change({ email: event.target.value })}
      />
      <FindNotice />
      <Button type="submit" size="xl" loading={isFinding}>
        <Trans>Find the booking</Trans>
      </Button>
    </form>
  );
}

function FindNotice() {
  const { i18n } = useWords();
  const notice = FindActor.useSelector(selectNotice);
  const failed = FindActor.useSelector(selectFindFailure);
  const words = failureWords(failed);
  if (!notice) return null;
  return (
    <Notice tone="bad" live>
      {notice === 'notFound' ? (
        <Trans>No booking has this reference with this email. Check both against the email we sent you.</Trans>
      ) : notice === 'limited' ? (
        <Trans>Too many tries. Please wait a minute; what you typed is kept.</Trans>
      ) : typeof words === 'string' ? (
        words
      ) : (
        i18n._(words)
      )}
    </Notice>
  );
}

function StoredBookings() {
  const actor = FindActor.useActorRef();
  return (
    <BookingsList
      bookings={FindActor.useSelector(selectBookings)}
      loading={FindActor.useSelector(selectListIsLoading)}
      unread={FindActor.useSelector(selectListIsUnread)}
      onRetry={() => actor.send({ type: 'list.retry' })}
    />
  );
}
