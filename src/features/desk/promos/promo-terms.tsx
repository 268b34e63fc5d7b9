import { Plural, Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import type { DeskPromo } from '#contract/entities/desk/promo.ts';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { DeskSection } from '#src/features/desk/desk-section.tsx';
import { Sum } from '#src/features/desk/sum.tsx';
import { Fact } from '#src/features/desk/fact.tsx';
import { Person } from '#src/components/person.tsx';
import { PromoStand } from './promo-acts.tsx';
import { PromoDiscount, PromoPeriod } from './promo-words.tsx';
import classes from './promos.module.css';

export function PromoTerms({ promo }: { promo: DeskPromo }) {
  const formats = useFormats();
  const { changed, currency, cap, minimum, costs } = promo;
  const own = currency ?? 'KWD';
  const number = (value: number | null) => (value === null ? <Trans>No limit</Trans> : formats.number(value));
  return (
    <DeskSection
      title={<Trans>Terms</Trans>}
      note={
        <LocaleLink to="/staff/promos" className="et-link">
          <Trans>All promo codes</Trans>
        </LocaleLink>
      }
    >
      <dl className={classes.facts}>
        <Fact name={<Trans>State</Trans>}>
          <PromoStand promo={promo} />
        </Fact>
        <Fact name={<Trans>Discount</Trans>}>
          <PromoDiscount terms={promo} />
          {cap === null ? null : (
            <small>
              <Trans>
                at most <Sum of={cap} currency={own} />
              </Trans>
            </small>
          )}
          {minimum === null ? null : (
            <small>
              <Trans>
                from <Sum of={minimum} currency={own} />
              </Trans>
            </small>
          )}
          {currency === null ? null : (
            <small>
              {currency === 'SAR' ? <Trans>Only in Saudi riyals</Trans> : <Trans>Only in Kuwaiti dinars</Trans>}
            </small>
          )}
        </Fact>
        <Fact name={<Trans>Period</Trans>}>
          <PromoPeriod terms={promo} />
        </Fact>
        <Fact name={<Trans>Uses per customer</Trans>}>
          {number(promo.per_customer)}
          {promo.signed_in_only ? (
            <small>
              <Trans>Only for customers who are logged in</Trans>
            </small>
          ) : null}
        </Fact>
        <Fact name={<Trans>Total uses</Trans>}>
          {formats.number(promo.used)}
          <small>
            <Trans>Limit:</Trans> {number(promo.max_uses)}
          </small>
        </Fact>
        <Fact name={<Trans>What it cost</Trans>}>
          {costs.length === 0 ? <Trans>Nothing yet</Trans> : null}
          {costs.map(({ currency: paid, given, uses }) => (
            <div key={paid}>
              <Sum of={given} currency={paid} />
              <small>
                <Plural value={uses} one="# paid booking" other="# paid bookings" />
              </small>
            </div>
          ))}
        </Fact>
        {changed ? (
          <Fact name={<Trans>Last change</Trans>}>
            <span dir="auto">{changed.reason}</span>
            <small>
              <Person name={changed.by?.name} /> · {formats.fullInstant(changed.at, TEAM_ZONE)}
            </small>
          </Fact>
        ) : null}
      </dl>
    </DeskSection>
  );
}
