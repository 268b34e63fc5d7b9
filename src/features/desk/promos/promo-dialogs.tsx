import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { PromoCode } from '#contract/entities/promo.ts';
import { businessDay } from '#contract/rules/dates.ts';
import { promoProblem, termsOfForm } from '#contract/rules/promo-form.ts';
import { isLargePromo, LARGE_PROMO } from '#contract/rules/large-promo.ts';
import { toMinor } from '#contract/rules/money.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { TextField } from '#src/components/field.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useFormats } from '#src/locale/format.ts';
import { ActActor } from '#src/features/desk/act-actor.ts';
import { ActDialog, useField } from '#src/features/desk/act-dialog.tsx';
import { ReasonField, useReasonMissing } from '#src/features/desk/reason-field.tsx';
import { PromoFields } from './promo-fields.tsx';
import { PROBLEM_WORDS } from './promo-words.tsx';
import { usePromoForm } from './use-promo-form.ts';

function useMissing(isNew: boolean) {
  const { i18n } = useLingui();
  const form = usePromoForm();
  const reason = useReasonMissing();
  const open = form.kind !== undefined;
  if (!open) return null;
  if (isNew && !PromoCode.safeParse(form.code).success)
    return <Trans>A code has 3 to 32 Latin letters, digits, hyphens or underscores.</Trans>;
  const problem = promoProblem(form, businessDay(serverNow()));
  return problem ? i18n._(PROBLEM_WORDS[problem]) : reason;
}

/** Announces a second approval early; for riyals the server's rates decide. */
function Large() {
  const formats = useFormats();
  const form = usePromoForm();
  const terms = termsOfForm(form);
  const isLarge =
    terms.kind === 'percent'
      ? isLargePromo({ kind: 'percent', basisPoints: Math.round((terms.percent ?? 0) * 100), cap: null })
      : terms.currency !== 'SAR' && isLargePromo({ kind: 'amount', amount: toMinor(terms.amount ?? 0, 'KWD') });
  if (!isLarge) return null;
  const percent = LARGE_PROMO.basisPoints / 100;
  return (
    <Notice tone="warn">
      <Trans>
        Above {percent}% or {formats.money(LARGE_PROMO.fils, 'KWD')} a second approval is needed.
      </Trans>
    </Notice>
  );
}

export function PromoDialogs() {
  const code = String(useField('code') ?? '');
  const reasonMissing = useReasonMissing();
  return (
    <>
      <ActDialog
        act="make"
        title={<Trans>New promo code</Trans>}
        confirm={<Trans>Create the code</Trans>}
        missing={useMissing(true)}
      >
        <CodeField />
        <PromoFields />
        <ReasonField />
        <Large />
      </ActDialog>
      <ActDialog
        act="change"
        title={
          <>
            <Trans>
              Change the terms of{' '}
              <bdi translate="no" dir="ltr">
                {code}
              </bdi>
            </Trans>
          </>
        }
        confirm={<Trans>Change</Trans>}
        missing={useMissing(false)}
      >
        <p>
          <Trans>Bookings already made with it keep their discount.</Trans>
        </p>
        <PromoFields />
        <ReasonField />
        <Large />
      </ActDialog>
      <ActDialog
        act="off"
        title={<Trans>Turn this code off?</Trans>}
        confirm={<Trans>Turn off</Trans>}
        missing={reasonMissing}
      >
        <Code code={code} />
        <p>
          <Trans>It stops giving a discount at once. Paid bookings keep theirs.</Trans>
        </p>
        <ReasonField />
      </ActDialog>
      <ActDialog
        act="on"
        title={<Trans>Turn this code on again?</Trans>}
        confirm={<Trans>Turn on</Trans>}
        missing={reasonMissing}
      >
        <Code code={code} />
        <ReasonField />
      </ActDialog>
    </>
  );
}

const Code = ({ code }: { code: string }) => (
  <p>
    <b>
      <bdi translate="no" dir="ltr">
        {code}
      </bdi>
    </b>
  </p>
);

function CodeField() {
  const { t } = useMacro();
  const actor = ActActor.useActorRef();
  const { code } = usePromoForm();
  return (
    <TextField
      label={t`Promo code`}
      name="promo_code"
      dir="ltr"
      atStart
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={32}
      value={code}
      onChange={(event) => actor.send({ type: 'field.change', changes: { code: event.target.value.toUpperCase() } })}
    />
  );
}
