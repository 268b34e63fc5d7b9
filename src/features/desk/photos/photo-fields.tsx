import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { LICENCES } from '#contract/entities/desk/media.ts';
import { selectFailed, selectFields, selectIsBusy } from '#machines/desk/desk-act.selectors.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { useField } from '#src/features/desk/act-dialog.tsx';
import { ActSelectField, ActTextField, useText } from '#src/features/desk/act-field.tsx';
import { PictureInput } from '#src/components/picture-input.tsx';
import { FocusField } from './focus-field.tsx';
import { LICENCE_WORDS, smallPhoto } from './photo-words.ts';

export function PhotoFields({ isNew = false }: { isNew?: boolean }) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const actor = ActActor.useActorRef();
  const isBusy = ActActor.useSelector(selectIsBusy);
  const refusals = ActActor.useSelector(selectFailed)?.fields ?? {};
  const { file } = ActActor.useSelector(selectFields);
  const chosen = file instanceof File ? file : null;
  const id = useText('id');
  const error = (name: string) => refusals[name]?.[0];
  return (
    <>
      {isNew ? (
        <PictureInput
          label={t`Photo`}
          error={error('picture')}
          disabled={isBusy}
          value={chosen}
          onChange={(next) => actor.send({ type: 'field.change', changes: { file: next } })}
        />
      ) : (
        <FocusField src={smallPhoto(id)} />
      )}
      <ActTextField label={t`What it shows, in Arabic`} name="alt_ar" dir="rtl" lang="ar" error={error('alt_ar')} />
      <ActTextField label={t`What it shows, in English`} name="alt_en" dir="ltr" lang="en" error={error('alt_en')} />
      <ActTextField label={t`Photo credit: who took it or gave it`} name="credit" error={error('credit')} />
      <ActSelectField
        label={t`Licence`}
        name="licence"
        placeholder={t`Choose`}
        choices={LICENCES.map((value) => ({ value, label: i18n._(LICENCE_WORDS[value]) }))}
      />
      {useField('licence') === 'cc' ? (
        <ActTextField label={t`Address of the licence`} name="licence_url" dir="ltr" error={error('licence_url')} />
      ) : null}
      <p>
        <Trans>A page that shows it needs all of these. They can be added later.</Trans>
      </p>
    </>
  );
}
