import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/constants.ts';
import { WORD_LIMITS, type WordField, type WordKey } from '#contract/entities/studio/design.ts';
import { withWord } from '#contract/rules/design.ts';
import { TextField } from '#src/components/field.tsx';
import { dirOf } from '#src/locale/direction.ts';
import { useScope } from '#src/locale/scope.tsx';
import { AreaField } from '#src/features/desk/area-field.tsx';
import { useDesign } from '#src/features/studio/designer-context.ts';
import { Photos } from './photos.tsx';
import classes from './steps.module.css';

/** Empty texts keep the proposed ones. */
export function WordsStep() {
  const { locale } = useScope();
  const order: Locale[] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  return (
    <div className={classes.words}>
      {order.map((spoken) => (
        <fieldset key={spoken} className={classes.language}>
          <legend>{spoken === 'ar' ? <Trans>In Arabic</Trans> : <Trans>In English</Trans>}</legend>
          <Word locale={spoken} field="why" label={<Trans>Why did you design it?</Trans>} />
          <Word locale={spoken} field="title" label={<Trans>Title of the package</Trans>} />
          <Word locale={spoken} field="summary" label={<Trans>Summary</Trans>} />
        </fieldset>
      ))}
      <Photos />
    </div>
  );
}

function Word({ locale, field, label }: { locale: Locale; field: WordField; label: ReactNode }) {
  const [design, change] = useDesign();
  const key = `${locale}.${field}` as WordKey;
  const isOwn = design.own.includes(key);
  const text = design.words[locale][field];
  const { limit } = WORD_LIMITS[field];
  const length = [...text].length;
  const fieldProps = {
    label,
    name: key,
    lang: locale,
    dir: dirOf(locale),
    value: text,
    maxLength: limit,
    hint: isOwn ? (
      <Trans>
        {length} of {limit}
      </Trans>
    ) : (
      <Trans>Proposed. Type over it to make it yours.</Trans>
    ),
    onFocus: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      if (!isOwn) event.currentTarget.select();
    },
    onChange: (event: { target: { value: string } }) => change(withWord(design, key, event.target.value)),
  };
  return field === 'title' ? (
    <TextField {...fieldProps} />
  ) : (
    <AreaField {...fieldProps} rows={field === 'summary' ? 4 : 2} />
  );
}
