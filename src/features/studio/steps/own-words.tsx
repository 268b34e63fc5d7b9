import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Locale } from '#contract/constants.ts';
import { PLAN_WORDS } from '#contract/entities/studio/design.ts';
import { wordFault } from '#contract/rules/public-words.ts';
import { TextField } from '#src/components/field.tsx';
import { dirOf } from '#src/locale/direction.ts';
import { useScope } from '#src/locale/scope.tsx';
import { AreaField } from '#src/features/desk/area-field.tsx';
import { faultWords } from '#src/features/studio/fault-words.ts';
import classes from './steps.module.css';

type Words = Record<Locale, string>;
type OwnWordsProps = {
  rule: keyof typeof PLAN_WORDS;
  label: ReactNode;
  name: string;
  words: Words;
  onChange: (words: Words) => void;
};

export function OwnWords({ rule, label, name, words, onChange }: OwnWordsProps) {
  const { locale } = useScope();
  const { i18n } = useLingui();
  const order: Locale[] = locale === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
  return (
    <div className={classes.both}>
      {order.map((script) => {
        const text = words[script];
        const fault = text === '' ? null : wordFault(text, { ...PLAN_WORDS[rule], script });
        const fieldProps = {
          label: (
            <>
              {label} · {script === 'ar' ? <Trans>In Arabic</Trans> : <Trans>In English</Trans>}
            </>
          ),
          name: `${name}.${script}`,
          lang: script,
          dir: dirOf(script),
          value: text,
          maxLength: PLAN_WORDS[rule].most,
          error: fault ? i18n._(faultWords(fault, { ...PLAN_WORDS[rule], script })) : undefined,
          onChange: (event: { target: { value: string } }) => onChange({ ...words, [script]: event.target.value }),
        };
        return rule === 'text' ? (
          <AreaField key={script} {...fieldProps} rows={3} />
        ) : (
          <TextField key={script} {...fieldProps} />
        );
      })}
    </div>
  );
}
