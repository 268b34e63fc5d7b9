import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Approval } from '#contract/calls/desk/approvals.ts';
import { RATED, type PerDinar } from '#contract/entities/desk/rates.ts';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { CURRENCY_WORDS } from '#src/features/desk/rates/rate-words.ts';
import { ContractRequest } from './contract-request.tsx';
import { BankRequest, EntryRequest } from './entry-request.tsx';
import { TransferRequest } from './transfer-request.tsx';
import { MemberRequest, SettingsRequest } from './house-requests.tsx';
import { OrderRequest } from './order-requests.tsx';
import { PromoRequest } from './promo-request.tsx';

export function ApprovalDetail({ approval }: { approval: Approval }) {
  const { act, target_kind, target_id, target_name, request } = approval;
  const formats = useFormats();
  if (target_kind === 'order') return <OrderRequest approval={approval} />;
  if (act === 'setting.write') return <SettingsRequest request={request} />;
  if (target_kind === 'staff' || target_kind === 'invitation') return <MemberRequest approval={approval} />;
  if (act === 'payout.adjust')
    return (
      <small>
        {target_name === null ? null : (
          <>
            <bdi translate="no">{target_name}</bdi> ·{' '}
          </>
        )}
        <LocaleLink to={`/staff/payouts?expert=${target_id}`} className="et-link">
          <Trans>To the payouts of the expert</Trans>
        </LocaleLink>
      </small>
    );
  if (act === 'journal.entry' || act === 'journal.reverse') return <EntryRequest id={target_id} request={request} />;
  if (act === 'transfer.run') return <TransferRequest request={request} />;
  if (act === 'bank.add') return <BankRequest request={request} />;
  if (act === 'promo.write') return <PromoRequest code={target_id} request={request} />;
  if (act === 'content.publish')
    return (
      <small>
        <LocaleLink to={`/staff/places/${target_id}`} className="et-link">
          <Trans>Read the page</Trans>
        </LocaleLink>
      </small>
    );
  if (act === 'contract.sign') return <ContractRequest id={target_id} request={request} />;
  if (act === 'rate.withdraw')
    return (
      <small>
        <LocaleLink to="/staff/rates" className="et-link">
          <Trans>from {formats.fullDay(target_id)}</Trans>
        </LocaleLink>
      </small>
    );
  if (act === 'rate.write') return <RatesWish date={target_id} request={request} />;
  return null;
}

type RequestProps = { request: Approval['request'] };

function RatesWish({ date, request }: RequestProps & { date: string }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { per_dinar, before, source } = request as { per_dinar: PerDinar; before?: PerDinar; source: string };
  return (
    <>
      <small>
        <Trans>from {formats.fullDay(date)}</Trans> · <span dir="auto">{source}</span>
      </small>
      {RATED.map((code) => (
        <small key={code}>
          {i18n._(CURRENCY_WORDS[code])} <Rate of={per_dinar[code]} />
          {before && before[code] !== per_dinar[code] ? (
            <>
              {' '}
              <Trans>
                instead of <Rate of={before[code]} />
              </Trans>
            </>
          ) : null}
        </small>
      ))}
    </>
  );
}

function Rate({ of }: { of: number }) {
  return (
    <bdi translate="no" dir="ltr">
      {useFormats().number(of, 4)}
    </bdi>
  );
}
