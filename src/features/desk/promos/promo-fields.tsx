import { Trans, useLingui } from '@lingui/react/macro';
import type { PromoForm } from '#contract/rules/promo-form.ts';
import { CheckField } from '#src/components/check-field.tsx';
import { SelectField, TextField } from '#src/components/field.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { useField } from '#src/features/desk/act-dialog.tsx';
import { periodDays } from '#src/features/desk/period-days.ts';
import { usePromoForm } from './use-promo-form.ts';
import classes from './promos.module.css';

type Name = Exclude<keyof PromoForm, 'kind' | 'currency' | 'signed_in_only'>;

export function PromoFields() {
  const { t } = useLingui();
  const actor = ActActor.useActorRef();
  const form = usePromoForm();
  const isFixed = useField('is_fixed') === true;
  const change = (changes: Partial<PromoForm>) => actor.send({ type: 'field.change', changes });
  const isPercent = form.kind === 'percent';
  const inCurrency = form.currency === 'SAR' ? t`riyals` : t`dinars`;
  const number = (name: Name, label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      optional={name !== 'value'}
      name={name}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={form[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  const day = (name: 'starts' | 'ends', label: string) => (
    <TextField
      label={label}
      optional
      name={name}
      type="date"
      {...periodDays()}
      value={form[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <>
      <div className={classes.pair}>
        <SelectField
          label={t`Discount`}
          name="kind"
          value={form.kind}
          disabled={isFixed}
          choices={[
            { value: 'percent', label: t`A percentage` },
            { value: 'amount', label: t`An amount` },
          ]}
          onChange={(event) => change({ kind: event.target.value === 'amount' ? 'amount' : 'percent' })}
        />
        {number('value', isPercent ? t`Percent` : t`Amount in ${inCurrency}`)}
        <SelectField
          label={t`Currency of payment`}
          name="currency"
          value={form.currency}
          disabled={isFixed}
          choices={[
            { value: '', label: t`Any currency` },
            { value: 'KWD', label: t`Kuwaiti dinar` },
            { value: 'SAR', label: t`Saudi riyal` },
          ]}
          onChange={(event) => change({ currency: event.target.value as PromoForm['currency'] })}
        />
        {number('minimum', t`Minimum total, ${inCurrency}`)}
        {isPercent ? number('cap', t`Maximum discount, ${inCurrency}`) : null}
      </div>
      {isFixed ? (
        <p className={classes.quiet}>
          <Trans>Kind and currency cannot change once a code has been used. Create another code.</Trans>
        </p>
      ) : null}
      <div className={classes.pair}>
        {day('starts', t`First day`)}
        {day('ends', t`Last day`)}
        {number('per_customer', t`Uses per customer`)}
        {number('max_uses', t`Total uses`)}
      </div>
      <p className={classes.quiet}>
        <Trans>Days follow Kuwait time. A customer is an account or an email address.</Trans>
      </p>
      <CheckField
        name="signed_in_only"
        label={t`Only for customers who are logged in`}
        checked={form.signed_in_only}
        onChange={(event) => change({ signed_in_only: event.target.checked })}
      />
    </>
  );
}
