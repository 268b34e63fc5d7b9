import { Trans, useLingui } from '@lingui/react/macro';
import type { ProfileField } from '#contract/entities/own-profile.ts';
import { selectFields, selectIsBusy, selectRefused, selectSending } from '#machines/shared/word-form.selectors.ts';
import { sameParts } from '#machines/shared/form-faults.ts';
import { newKey } from '#src/api/new-key.ts';
import { TextField } from '#src/components/field.tsx';
import { FormFoot, SendForm } from '#src/components/send-form.tsx';
import { AreaField } from '#src/features/desk/area-field.tsx';
import { DeskFailed } from '#src/features/desk/desk-failed.tsx';
import { WordFormActor } from './word-form-actor.ts';
import classes from './profile.module.css';

export function ProfileForm() {
  const { t } = useLingui();
  const actor = WordFormActor.useActorRef();
  const { failed, message, ...sending } = WordFormActor.useSelector(selectSending, sameParts);
  return (
    <SendForm {...sending} className={classes.form} onSend={() => actor.send({ type: 'form.send', key: newKey() })}>
      <div className={classes.pair}>
        <Line field="name_ar" label={t`Name in Arabic`} lang="ar" />
        <Line field="name_en" label={t`Name in English`} lang="en" />
        <Line field="headline_ar" label={t`What you know best, in Arabic`} lang="ar" />
        <Line field="headline_en" label={t`What you know best, in English`} lang="en" />
        <Lines field="bio_ar" label={t`About you, in Arabic`} lang="ar" rows={6} />
        <Lines field="bio_en" label={t`About you, in English`} lang="en" rows={6} />
        <Lines field="quote_ar" label={t`A quote from you, in Arabic`} lang="ar" rows={2} />
        <Lines field="quote_en" label={t`A quote from you, in English`} lang="en" rows={2} />
      </div>
      <DeskFailed failed={failed} />
      <FormFoot message={message} isBusy={sending.isBusy}>
        <Trans>Save and publish</Trans>
      </FormFoot>
    </SendForm>
  );
}

type WordProps = { field: ProfileField; label: string; lang: 'ar' | 'en'; rows?: number };

function useWord({ field, lang }: Pick<WordProps, 'field' | 'lang'>) {
  const actor = WordFormActor.useActorRef();
  const value = WordFormActor.useSelector((snapshot) => selectFields(snapshot)[field] ?? '');
  const error = WordFormActor.useSelector((snapshot) => selectRefused(snapshot)[field]);
  const readOnly = WordFormActor.useSelector(selectIsBusy);
  return {
    name: field,
    value,
    error,
    readOnly,
    lang,
    dir: lang === 'ar' ? 'rtl' : 'ltr',
    onChange: (event: { target: { value: string } }) =>
      actor.send({ type: 'field.change', changes: { [field]: event.target.value } }),
  };
}

const Line = ({ label, ...word }: WordProps) => <TextField label={label} maxLength={120} {...useWord(word)} />;
const Lines = ({ label, rows, ...word }: WordProps) => (
  <AreaField label={label} rows={rows} maxLength={1_000} {...useWord(word)} />
);
