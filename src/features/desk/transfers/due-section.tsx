import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { Payee } from '#contract/calls/desk/transfers.ts';
import { TEAM_ZONE } from '#contract/constants.ts';
import { Notice } from '#src/components/notice.tsx';
import { Person } from '#src/components/person.tsx';
import { DeskSection } from '#src/features/desk/desk-section.tsx';
import { DeskSheet, SheetHead } from '#src/features/desk/desk-sheet.tsx';
import { WAIT_WORDS } from '#src/features/desk/experts/expert-words.ts';
import sheet from '#src/features/desk/sheet.module.css';
import { Sum } from '#src/features/desk/sum.tsx';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';

export function DueSection({ due, hasBank }: { due: Payee[]; hasBank: boolean }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  return (
    <DeskSection title={<Trans>Due to experts by bank</Trans>}>
      {hasBank || due.length === 0 ? null : (
        <Notice tone="warn">
          <LocaleLink to="/staff/banks" className="et-link">
            <Trans>Add the account that the money leaves from.</Trans>
          </LocaleLink>
        </Notice>
      )}
      {due.length === 0 ? (
        <p>
          <Trans>Nothing is due now.</Trans>
        </p>
      ) : (
        <DeskSheet
          heads={
            <>
              <SheetHead>
                <Trans>Expert</Trans>
              </SheetHead>
              <SheetHead>
                <Trans>Due since</Trans>
              </SheetHead>
              <SheetHead>
                <Trans>Bank account</Trans>
              </SheetHead>
              <SheetHead money>
                <Trans>Amount</Trans>
              </SheetHead>
            </>
          }
        >
          {due.map(({ expert, currency, amount, items, since, end, is_new, waits }) => (
            <tr key={`${expert.id} ${currency}`}>
              <th scope="row" data-phone="wide">
                <LocaleLink to={`/staff/payouts/${expert.id}-${currency}`} className="et-link">
                  <Person name={expert.name} />
                </LocaleLink>
                {waits ? <small>{i18n._(WAIT_WORDS[waits])}</small> : null}
              </th>
              <td data-phone="wide">
                {formats.fullInstant(since, TEAM_ZONE)}
                <small>
                  <Plural value={items} one="# earning" other="# earnings" />
                </small>
              </td>
              <td>
                <bdi translate="no" dir="ltr">
                  …{end}
                </bdi>
                {is_new ? (
                  <small>
                    <Trans>New within 30 days</Trans>
                  </small>
                ) : null}
              </td>
              <td className={sheet.money} data-phone="end">
                <Sum of={amount} currency={currency} />
              </td>
            </tr>
          ))}
        </DeskSheet>
      )}
    </DeskSection>
  );
}
