import { Textarea } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { createActorContext } from '@xstate/react';
import {
  selectFields,
  selectIsBusy,
  selectRefused,
  selectSending,
  selectVersion,
} from '#machines/shared/word-form.selectors.ts';
import { sameParts } from '#machines/shared/form-faults.ts';
import { wordFormMachine } from '#machines/shared/word-form.machine.ts';
import { newKey } from '#src/api/new-key.ts';
import { CheckField } from '#src/components/check-field.tsx';
import { FieldGroup, TextField, useFieldParts } from '#src/components/field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { FormFoot, SendForm } from '#src/components/send-form.tsx';
import { useCounts } from '#src/locale/counts.ts';
import classes from './review.module.css';

export const ReviewActor = createActorContext(wordFormMachine);

function useWord(field: string) {
  const actor = ReviewActor.useActorRef();
  const value = ReviewActor.useSelector((snapshot) => selectFields(snapshot)[field] ?? '');
  const error = ReviewActor.useSelector((snapshot) => selectRefused(snapshot)[field]);
  const change = (text: string) => actor.send({ type: 'field.change', changes: { [field]: text } });
  return { value, error, change };
}

/** `refusedAt` is the version that our team refused, 0 for none. */
export function ReviewForm({ refusedAt }: { refusedAt: number }) {
  const { t } = useLingui();
  const actor = ReviewActor.useActorRef();
  const { failed, message, ...sending } = ReviewActor.useSelector(selectSending, sameParts);
  const isWritten = ReviewActor.useSelector(selectVersion) > refusedAt;
  const name = useWord('shown_name');
  return (
    <SendForm {...sending} className={classes.form} onSend={() => actor.send({ type: 'form.send', key: newKey() })}>
      <StarsField />
      <TextWords />
      <TextField
        label={t`Name to show`}
        optional
        hint={t`Such as your first name. Without it your review says “A traveller”.`}
        name="shown_name"
        className={classes.typed}
        maxLength={60}
        value={name.value}
        error={name.error}
        readOnly={sending.isBusy}
        onChange={(event) => name.change(event.target.value)}
      />
      {failed ? (
        <Notice tone="bad" live>
          {failed.message || t`Your review could not be sent. Check your connection and try again.`}
        </Notice>
      ) : null}
      <FormFoot message={message} isBusy={sending.isBusy}>
        {isWritten ? <Trans>Save the changes</Trans> : <Trans>Send the review</Trans>}
      </FormFoot>
    </SendForm>
  );
}

function StarsField() {
  const { t } = useLingui();
  const counts = useCounts();
  const stars = useWord('stars');
  return (
    <FieldGroup label={t`How was the trip?`} error={stars.error}>
      {(noteId) => (
        <div className={classes.stars}>
          {[5, 4, 3, 2, 1].map((count) => (
            <CheckField
              key={count}
              radio
              name="stars"
              value={String(count)}
              label={counts('stars', count)}
              aria-invalid={noteId ? true : undefined}
              aria-describedby={noteId}
              checked={stars.value === String(count)}
              onChange={() => stars.change(String(count))}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

function TextWords() {
  const { t } = useLingui();
  const isBusy = ReviewActor.useSelector(selectIsBusy);
  const { value, error, change } = useWord('text');
  const parts = useFieldParts({ label: t`What was it like?`, hint: t`No links and no telephone numbers.`, error });
  return (
    <Textarea
      {...parts}
      name="text"
      rows={6}
      classNames={{ input: classes.typed }}
      maxLength={2_100}
      value={value}
      readOnly={isBusy}
      onChange={(event) => change(event.target.value)}
    />
  );
}
