import { Textarea } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { createActorContext } from '@xstate/react';
import type { LeadKind } from '#contract/calls/leads.ts';
import { isOptional, type LeadField } from '#contract/rules/lead-form.ts';
import type { LeadFault } from '#machines/leads/lead-form.selectors.ts';
import type { LeadForm } from '#machines/leads/lead-form.rules.ts';
import { leadFormMachine } from '#machines/leads/lead-form.machine.ts';
import { TextField, useFieldParts, type FieldProps } from '#src/components/field.tsx';
import { PhoneField } from '#src/components/phone-field.tsx';
import { fieldWords, PROBLEMS } from './lead-words.ts';
import classes from './lead-form.module.css';

export const LeadActor = createActorContext(leadFormMachine);

type LeadFieldControlProps = {
  field: LeadField;
  kind: LeadKind;
  form: LeadForm;
  fault: LeadFault | undefined;
  readOnly: boolean;
};

const LENGTHS: Partial<Record<LeadField, number>> = {
  name: 60,
  email: 254,
  handle: 40,
  links: 400,
  order_reference: 20,
};
const COMPLETES: Partial<Record<LeadField, string>> = { name: 'name', email: 'email', organisation: 'organization' };
/** Left to right in both languages. */
const LATIN: LeadField[] = ['email', 'handle', 'links', 'order_reference'];

export function LeadFieldControl({ field, kind, form, fault, readOnly }: LeadFieldControlProps) {
  const { i18n } = useLingui();
  const actor = LeadActor.useActorRef();
  const change = (changes: Partial<LeadForm>) => actor.send({ type: 'field.change', changes });
  const { label, hint } = fieldWords(kind, field);
  const words = {
    label: i18n._(label),
    hint: hint && i18n._(hint),
    error: fault && ('sentence' in fault ? fault.sentence : i18n._(PROBLEMS[fault.problem])),
    optional: isOptional(kind, field),
  };
  if (field === 'mobile')
    return (
      <PhoneField
        {...words}
        name="mobile"
        country={form.country}
        mobile={form.mobile}
        readOnly={readOnly}
        onChange={change}
      />
    );
  if (field === 'message' || field === 'sample')
    return (
      <div className={classes.full}>
        <LongText
          words={words}
          name={field}
          text={form[field]}
          readOnly={readOnly}
          onChange={(text) => change({ [field]: text })}
        />
      </div>
    );
  const isLatin = LATIN.includes(field);
  return (
    <TextField
      {...words}
      name={field}
      type={field === 'email' ? 'email' : 'text'}
      dir={isLatin ? 'ltr' : undefined}
      atStart={isLatin}
      spellCheck={isLatin ? false : undefined}
      autoCapitalize={isLatin ? 'none' : undefined}
      autoComplete={COMPLETES[field] ?? 'off'}
      maxLength={LENGTHS[field] ?? 120}
      readOnly={readOnly}
      value={form[field]}
      onChange={(event) => change({ [field]: event.target.value })}
    />
  );
}

type LongTextProps = {
  words: FieldProps;
  name: LeadField;
  text: string;
  readOnly: boolean;
  onChange: (text: string) => void;
};

function LongText({ words, name, text, readOnly, onChange }: LongTextProps) {
  return (
    <Textarea
      {...useFieldParts(words)}
      name={name}
      rows={6}
      maxLength={2_000}
      readOnly={readOnly}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
