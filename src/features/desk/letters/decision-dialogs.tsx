import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import type { Locale } from '#contract/constants.ts';
import { APPLICATION_REFUSALS, type ApplicationRefusal, type DeskLead } from '#contract/entities/desk/lead.ts';
import { EXPERT_LEVELS, LEVELS } from '#contract/rules/expert-levels.ts';
import { countryName } from '#src/locale/nationalities.ts';
import { useScope } from '#src/locale/scope.tsx';
import { ActDialog } from '#src/features/desk/act-dialog.tsx';
import { ActSelectField, ActTextField, useText } from '#src/features/desk/act-field.tsx';
import { LetterPreview, LetterText } from './letter-dialogs.tsx';

/** Countries with experts whose packages we sell. */
const COUNTRIES = ['KW', 'SA', 'AE', 'QA', 'BH', 'OM'];
const SLUG = /^[a-z0-9][a-z0-9-]{2,39}$/iu;
const ARABIC = /[\u0600-\u06FF]/u;
const LEAST = 2;

const REASONS: Record<ApplicationRefusal, MessageDescriptor> = {
  places: msg`We sell no packages to these destinations`,
  knowledge: msg`Does not know the destination well enough`,
  languages: msg`Does not write in Arabic`,
  unclear: msg`The application does not show enough`,
  other: msg`Another reason`,
};

export const approvalOf = ({ handle, name }: DeskLead) => ({
  slug: handle.trim().toLowerCase(),
  name_ar: ARABIC.test(name) ? name.trim() : '',
  name_en: ARABIC.test(name) ? '' : name.trim(),
  country: COUNTRIES[0],
  level: '1',
});

type DialogProps = { locale: Locale };

export function ApproveDialog({ locale }: DialogProps) {
  const { t } = useMacro();
  const { locale: mine } = useScope();
  const [slug, arabic, english] = [useText('slug'), useText('name_ar'), useText('name_en')];
  const isShort = [arabic, english].some((name) => name.trim().length < LEAST);
  return (
    <ActDialog
      act="approve"
      title={<Trans>Approve this application?</Trans>}
      confirm={<Trans>Approve and invite</Trans>}
      missing={
        !SLUG.test(slug.trim()) ? (
          <Trans>The short name has 3 to 40 Latin letters, digits or hyphens.</Trans>
        ) : isShort ? (
          <Trans>Write the name in both languages.</Trans>
        ) : null
      }
    >
      <p>
        <Trans>Visitors do not see the expert until they have a public page and a package.</Trans>
      </p>
      <ActTextField label={t`Short name in the address of the page`} name="slug" dir="ltr" atStart maxLength={40} />
      <ActTextField label={t`Name in Arabic`} name="name_ar" lang="ar" dir="rtl" maxLength={80} />
      <ActTextField label={t`Name in English`} name="name_en" lang="en" dir="ltr" maxLength={80} />
      <ActSelectField
        label={t`Lives in`}
        name="country"
        choices={COUNTRIES.map((value) => ({ value, label: countryName(value, mine) }))}
      />
      <ActSelectField
        label={t`Level and share`}
        name="level"
        choices={LEVELS.map((value) => ({
          value: String(value),
          label: `${value} · ${EXPERT_LEVELS[value].percent}%`,
        }))}
      />
      <LetterText label={t`Add to the email`} lang={locale} optional />
      <LetterPreview />
    </ActDialog>
  );
}

export function RefuseDialog({ locale }: DialogProps) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const [reason, text] = [useText('reason'), useText('text')];
  return (
    <ActDialog
      act="refuse"
      title={<Trans>Refuse this application?</Trans>}
      confirm={<Trans>Refuse</Trans>}
      missing={
        reason === 'other' && text.trim().length < LEAST ? <Trans>Write the reason in your own words.</Trans> : null
      }
    >
      <ActSelectField
        label={t`Reason`}
        name="reason"
        choices={APPLICATION_REFUSALS.map((value) => ({ value, label: i18n._(REASONS[value]) }))}
      />
      <LetterText label={t`Add to the email`} lang={locale} optional={reason !== 'other'} />
      <LetterPreview />
    </ActDialog>
  );
}
