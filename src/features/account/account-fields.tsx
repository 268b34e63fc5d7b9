import type { InputHTMLAttributes, ReactNode } from 'react';
import { sameParts } from '#machines/shared/form-faults.ts';
import { selectFaults, selectForm, selectIsBusy } from '#machines/account/account-form.selectors.ts';
import type { AccountField } from '#machines/account/account-form.rules.ts';
import { hijriOffer, type DayKind } from '#contract/rules/plausible-day.ts';
import { plainDay } from '#contract/rules/typed-day.ts';
import { useToday } from '#src/api/today.ts';
import { DateField } from '#src/components/date-field.tsx';
import { TextField } from '#src/components/field.tsx';
import { latinNameOffer } from '#src/components/latin-name.tsx';
import { Segmented } from '#src/components/segmented.tsx';
import { useFaultWords } from './account-words.ts';
import { PasswordField } from './password-field.tsx';
import { AccountFormActor } from './account-form.tsx';

export function useAccountField(name: AccountField) {
  const faultWords = useFaultWords();
  const actor = AccountFormActor.useActorRef();
  const value = AccountFormActor.useSelector((snapshot) => selectForm(snapshot)[name] ?? '');
  const fault = AccountFormActor.useSelector((snapshot) => selectFaults(snapshot)[name], sameOrNone);
  const readOnly = AccountFormActor.useSelector(selectIsBusy);
  return {
    name,
    value,
    readOnly,
    error: faultWords(fault),
    change: (text: string) => actor.send({ type: 'field.change', changes: { [name]: text } }),
  };
}
const sameOrNone = (one: object | undefined, other: object | undefined) => sameParts(one ?? {}, other ?? {});

type Words = { field: AccountField; label: ReactNode; hint?: ReactNode; suggestion?: ReactNode; optional?: boolean };

export function AccountText({
  field,
  ...rest
}: Words & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'name'> & { atStart?: boolean }) {
  const { change, ...control } = useAccountField(field);
  return <TextField {...rest} {...control} onChange={(event) => change(event.target.value)} />;
}

export function AccountPassword({ field, ...rest }: Words & { isNew?: boolean }) {
  const { change, ...control } = useAccountField(field);
  return <PasswordField {...rest} {...control} onChange={change} />;
}

export function AccountLatinName(props: Parameters<typeof AccountText>[0]) {
  const { value, change } = useAccountField(props.field);
  return <AccountText {...props} suggestion={latinNameOffer(value, change)} />;
}

export function AccountSegments({
  field,
  ...rest
}: { field: AccountField } & Pick<Parameters<typeof Segmented<string>>[0], 'legend' | 'choices'>) {
  const { change, readOnly, ...control } = useAccountField(field);
  return <Segmented {...rest} {...control} disabled={readOnly} onChange={change} />;
}

export function AccountDay({
  field,
  kind,
  ...rest
}: { field: AccountField; kind: DayKind } & Pick<
  Parameters<typeof DateField>[0],
  'label' | 'optional' | 'autoComplete'
>) {
  const { change, value, ...control } = useAccountField(field);
  const today = useToday();
  return (
    <DateField
      {...rest}
      {...control}
      value={value}
      hijri={hijriOffer(kind, plainDay(value), today)}
      onChange={change}
    />
  );
}
