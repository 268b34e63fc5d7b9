import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { EXPERT_LEVELS, type Locale } from '#contract/constants.ts';
import { APPLICATION_REFUSALS, type ApplicationRefusal, type DeskLead } from '#contract/entities/desk/lead.ts';
import { LEVELS } from '#contract/rules/expert-levels.ts';
import { SelectField, TextField } from '#src/components/field.tsx';
import { countryName } from '#src/locale/nationalities.ts';
import { useScope } from '#src/locale/scope.tsx';
import { ActActor } from '#src/screens/desk/act-actor.ts';
import { ActDialog, useField } from '#src/screens/desk/act-dialog.tsx';
import { LetterPreview, LetterText } from './letter-dialogs.tsx';

/** Where experts live whom we sell packages of. */
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

const useText = (name: string) => String(useField(name) ?? '');

/** What the application says already, as the fields of an approval. */
export const approvalOf = ({ handle, name }: DeskLead) => ({
  slug: handle.trim().toLowerCase(),
  name_ar: ARABIC.test(name) ? name.trim() : '',
  name_en: ARABIC.test(name) ? '' : name.trim(),
  country: COUNTRIES[0],
  level: '1',
});

type DialogProps = { locale: Locale };

/** Approving makes the expert and invites them; the letter is shown before it goes out. */
export function ApproveDialog({ locale }: DialogProps) {
  const { t } = useMacro();
  const { locale: mine } = useScope();
  const actor = ActActor.useActorRef();
  const change = (changes: Record<string, unknown>) => actor.send({ type: 'field.change', changes });
  const [slug, arabic, english] = [useText('slug'), useText('name_ar'), useText('name_en')];
  const [country, level] = [useText('country'), useText('level')];
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
      <TextField
        label={t`Short name in the address of the page`}
        name="slug"
        dir="ltr"
        atStart
        maxLength={40}
        value={slug}
        onChange={(event) => change({ slug: event.target.value })}
      />
      <TextField
        label={t`Name in Arabic`}
        name="name_ar"
        lang="ar"
        dir="rtl"
        maxLength={80}
        value={arabic}
        onChange={(event) => change({ name_ar: event.target.value })}
      />
      <TextField
        label={t`Name in English`}
        name="name_en"
        lang="en"
        dir="ltr"
        maxLength={80}
        value={english}
        onChange={(event) => change({ name_en: event.target.value })}
      />
      <SelectField
        label={t`Lives in`}
        name="country"
        value={country}
        choices={COUNTRIES.map((value) => ({ value, label: countryName(value, mine) }))}
        onChange={(event) => change({ country: event.target.value })}
      />
      <SelectField
        label={t`Level and share`}
        name="level"
        value={level}
        choices={LEVELS.map((value) => ({
          value: String(value),
          label: `${value} · ${EXPERT_LEVELS[value].percent}%`,
        }))}
        onChange={(event) => change({ level: event.target.value })}
      />
      <LetterText label={t`Add to the email`} lang={locale} optional />
      <LetterPreview />
    </ActDialog>
  );
}

/** A refusal with its reason, which the letter says. */
export function RefuseDialog({ locale }: DialogProps) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const actor = ActActor.useActorRef();
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
      <SelectField
        label={t`Reason`}
        name="reason"
        value={reason}
        choices={APPLICATION_REFUSALS.map((value) => ({ value, label: i18n._(REASONS[value]) }))}
        onChange={(event) => actor.send({ type: 'field.change', changes: { reason: event.target.value } })}
      />
      <LetterText label={t`Add to the email`} lang={locale} optional={reason !== 'other'} />
      <LetterPreview />
    </ActDialog>
  );
}
