import { UnstyledButton } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Plural } from '@lingui/react/macro';
import {
  selectAttempts,
  selectProblems,
  selectSentences,
  selectTravellers,
} from '#machines/booking/booking.selectors.ts';
import { travellerOf } from '#contract/rules/checkout-form.ts';
import { Notice } from '#src/components/notice.tsx';
import { BookingActor } from './booking-actor.ts';
import { FIELD_NAMES, ID_FIELD_NAMES, placeOf, PROBLEMS } from './booking-words.ts';
import classes from './travellers.module.css';

export function ErrorSummary({ onGo }: { onGo: (path: string) => void }) {
  const { i18n } = useLingui();
  const attempts = BookingActor.useSelector(selectAttempts);
  const problems = BookingActor.useSelector(selectProblems, sameKeys);
  const sentences = BookingActor.useSelector(selectSentences);
  const kinds = BookingActor.useSelector(selectKinds, sameKeys);
  const wrong = Object.entries({
    ...Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path, i18n._(PROBLEMS[problem])])),
    ...sentences,
  });
  const fields = wrong.length;
  if (attempts === 0 || fields === 0) return null;
  const nameOf = (path: string) => {
    const traveller = travellerOf(path);
    const isId = traveller !== null && kinds[traveller] === 'national_id';
    const field = (isId ? ID_FIELD_NAMES : FIELD_NAMES)[path.split('.').at(-1) ?? ''];
    const words = [traveller === null ? null : placeOf(traveller), field ?? null];
    return words.flatMap((word) => (word ? [i18n._(word)] : [])).join(' · ');
  };
  return (
    <Notice tone="bad" live className={classes.summary}>
      <b>
        <Plural value={fields} one="# field needs checking" other="# fields need checking" />
      </b>
      <ul>
        {wrong.slice(0, MOST_LINES).map(([path, sentence]) => (
          <li key={path}>
            <UnstyledButton className="et-link" onClick={() => onGo(path)}>
              {nameOf(path)}
            </UnstyledButton>
            {': '}
            {sentence}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** More would push the form out of sight. */
const MOST_LINES = 5;

const selectKinds = (snapshot: Parameters<typeof selectTravellers>[0]) =>
  selectTravellers(snapshot).map(({ document_kind }) => document_kind);

const sameKeys = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
