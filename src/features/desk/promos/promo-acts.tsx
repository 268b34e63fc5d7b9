import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { DeskPromo } from '#contract/entities/desk/promo.ts';
import { formOfTerms, NEW_PROMO } from '#contract/rules/promo-form.ts';
import { Tag } from '#src/components/tag.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { ActActor } from '#src/features/desk/act-actor.ts';
import sheet from '#src/features/desk/sheet.module.css';
import { STAND_WORDS } from './promo-words.tsx';

export function NewPromoButton() {
  const actor = ActActor.useActorRef();
  const fields = { code: '', ...NEW_PROMO, reason: '' };
  return (
    <Button size="sm" onClick={() => actor.send({ type: 'act.ask', name: 'make', fields })}>
      <Trans>New code</Trans>
    </Button>
  );
}

export function PromoActs({ promo }: { promo: DeskPromo }) {
  const actor = ActActor.useActorRef();
  const { code, version, is_on, is_fixed } = promo;
  const ask = (name: string, fields: object = {}) =>
    actor.send({ type: 'act.ask', name, fields: { code, version, reason: '', ...fields } });
  return (
    <div className={sheet.acts}>
      <Button size="sm" variant="default" onClick={() => ask('change', { ...formOfTerms(promo), is_fixed })}>
        <Trans>Change the terms</Trans>
      </Button>
      <Button size="sm" variant="default" onClick={() => ask(is_on ? 'off' : 'on')}>
        {is_on ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
      </Button>
    </div>
  );
}

export function PromoStand({ promo: { stands, approval_id } }: { promo: Pick<DeskPromo, 'stands' | 'approval_id'> }) {
  const { i18n } = useLingui();
  return (
    <>
      <Tag tone={STAND_WORDS[stands].tone}>{i18n._(STAND_WORDS[stands].name)}</Tag>
      {approval_id ? (
        <small>
          <WaitsForSecond act="promo.write" />
        </small>
      ) : null}
    </>
  );
}

const WaitsForSecond = ({ act }: { act: string }) => (
  <LocaleLink to={`/staff/approvals?act=${act}&state=waiting`} className="et-link">
    <Trans>Awaiting a second approval</Trans>
  </LocaleLink>
);
