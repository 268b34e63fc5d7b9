import { useLingui } from '@lingui/react/macro';
import type { Quote } from '#contract/entities/quote.ts';
import { selectIsShared } from '#machines/booking/booking.selectors.ts';
import { asTraveller, type TravellerForm } from '#contract/rules/checkout-form.ts';
import { hijriOffer } from '#contract/rules/plausible-day.ts';
import { CheckField } from '#src/components/check-field.tsx';
import { BookingActor } from './booking-actor.ts';
import { TITLES } from './booking-words.ts';
import { DateField } from '#src/components/date-field.tsx';
import { DocumentFields } from './document-fields.tsx';
import { useFieldError } from './field-words.ts';
import { NameField } from './name-field.tsx';
import { NationalityField } from './nationality-field.tsx';
import { Segmented } from '#src/components/segmented.tsx';
import classes from './form.module.css';

type TravellerFieldsProps = { index: number; form: TravellerForm; quote: Quote };

export function TravellerFields({ index, form, quote }: TravellerFieldsProps) {
  const { t, i18n } = useLingui();
  const booking = BookingActor.useActorRef();
  const path = `travellers.${index}`;
  const isShared = BookingActor.useSelector(selectIsShared);
  const titleError = useFieldError(`${path}.title`);
  const birthError = useFieldError(`${path}.birth_date`);
  const change = (changes: Partial<TravellerForm>) => booking.send({ type: 'traveller.change', index, changes });
  const titles = form.kind === 'adult' ? (['mrs', 'miss', 'mr'] as const) : (['miss', 'mr'] as const);
  return (
    <div className={classes.grid}>
      <div className={classes.full}>
        <Segmented
          legend={t`Title`}
          name={`${path}.title`}
          value={form.title}
          choices={titles.map((title) => ({ value: title, label: i18n._(TITLES[title]) }))}
          error={titleError}
          onChange={(title) => change({ title })}
        />
      </div>
      <NameField
        path={`${path}.first_name`}
        label={form.single_name ? t`Name` : t`First name`}
        value={form.first_name}
        autoComplete={index === 0 ? 'given-name' : 'off'}
        onChange={(first_name) => change({ first_name })}
      />
      {form.single_name ? null : (
        <NameField
          path={`${path}.last_name`}
          label={t`Family name`}
          value={form.last_name}
          autoComplete={index === 0 ? 'family-name' : 'off'}
          onChange={(last_name) => change({ last_name })}
        />
      )}
      <div className={classes.full}>
        <CheckField
          label={t`The document shows one name only`}
          name={`${path}.single_name`}
          checked={form.single_name}
          onChange={(event) => change({ single_name: event.target.checked })}
        />
      </div>
      <DateField
        name={`${path}.birth_date`}
        error={birthError}
        label={t`Date of birth`}
        value={form.birth_date}
        hijri={hijriOffer('birth', asTraveller(form).birth_date, quote.expires_at.slice(0, 10))}
        autoComplete={index === 0 ? 'bday' : undefined}
        onChange={(birth_date) => change({ birth_date })}
      />
      {isShared ? null : (
        <NationalityField
          label={t`Nationality`}
          path={`${path}.nationality`}
          value={form.nationality}
          onChange={(nationality) => change({ nationality })}
        />
      )}
      {quote.documents === 'airline' ? null : (
        <DocumentFields path={path} form={form} quote={quote} onChange={change} />
      )}
    </div>
  );
}
