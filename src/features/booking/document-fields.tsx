import { Trans, useLingui } from '@lingui/react/macro';
import type { Quote } from '#contract/entities/quote.ts';
import { documentNeed, expiryVerdict } from '#contract/rules/documents.ts';
import { asTraveller, type TravellerForm } from '#contract/rules/checkout-form.ts';
import { hijriOffer } from '#contract/rules/plausible-day.ts';
import { TextField } from '#src/components/field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { DateField } from '#src/components/date-field.tsx';
import { useFieldError } from './field-words.ts';
import { Segmented } from '#src/components/segmented.tsx';
import classes from './form.module.css';

type DocumentFieldsProps = {
  path: string;
  form: TravellerForm;
  quote: Quote;
  onChange: (changes: Partial<TravellerForm>) => void;
};

/** Nationality and journey decide which document is needed [V2]. */
export function DocumentFields({ path, form, quote, onChange }: DocumentFieldsProps) {
  const { t } = useLingui();
  const need = documentNeed(form.nationality, quote.countries);
  const isPassport = form.document_kind === 'passport';
  const { document_expiry } = asTraveller(form);
  const isShort =
    /^\d{4}-\d{2}-\d{2}$/u.test(document_expiry) && expiryVerdict(document_expiry, quote.end_date, need) === 'short';
  const numberError = useFieldError(`${path}.document_number`);
  const expiryError = useFieldError(`${path}.document_expiry`);
  const kindError = useFieldError(`${path}.document_kind`);
  return (
    <>
      {need.kinds.length > 1 ? (
        <div className={classes.full}>
          <Segmented
            legend={t`Document`}
            name={`${path}.document_kind`}
            value={form.document_kind}
            choices={[
              { value: 'national_id', label: t`National ID` },
              { value: 'passport', label: t`Passport` },
            ]}
            error={kindError}
            onChange={(document_kind) => onChange({ document_kind })}
          />
        </div>
      ) : null}
      <TextField
        label={isPassport ? t`Passport number` : t`National ID number`}
        name={`${path}.document_number`}
        value={form.document_number}
        error={numberError}
        dir="ltr"
        atStart
        // national IDs of the Gulf have digits alone
        inputMode={isPassport ? 'text' : 'numeric'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        className={classes.capitals}
        onChange={(event) => onChange({ document_number: event.target.value })}
      />
      <DateField
        name={`${path}.document_expiry`}
        error={expiryError}
        label={isPassport ? t`Passport expiry` : t`National ID expiry`}
        hijri={hijriOffer('expiry', document_expiry, quote.expires_at.slice(0, 10))}
        value={form.document_expiry}
        onChange={(text) => onChange({ document_expiry: text })}
      />
      {isShort ? (
        <Notice tone="warn" className={classes.full} live>
          <Trans>
            This passport expires within six months of your return. Most countries ask for six; please renew it before
            you travel.
          </Trans>
        </Notice>
      ) : null}
    </>
  );
}
