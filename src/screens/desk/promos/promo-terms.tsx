import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { TEAM_ZONE } from '#contract/constants.ts';
import type { DeskPromo } from '#contract/entities/desk/promo.ts';
import { Tag } from '#src/components/tag.tsx';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { DeskSection } from '#src/screens/desk/desk-section.tsx';
import { Sum } from '#src/screens/desk/sum.tsx';
import { WaitsForSecond } from './promo-acts.tsx';
import { PromoDiscount, PromoPeriod, STAND_WORDS } from './promo-words.tsx';
import classes from './promos.module.css';

/** The terms of one code, how it stands, what it cost and who changed it last. */
export function PromoTerms({ promo }: { promo: DeskPromo }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { stands, approval_id, changed, currency, cap, minimum, costs } = promo;
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
        <div>
          <dt>
            <Trans>State</Trans>
          </dt>
          <dd>
            <Tag tone={STAND_WORDS[stands].tone}>{i18n._(STAND_WORDS[stands].name)}</Tag>
            {approval_id ? (
              <small>
                <WaitsForSecond act="promo.write" />
              </small>
            ) : null}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Discount</Trans>
          </dt>
          <dd>
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
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Period</Trans>
          </dt>
          <dd>
            <PromoPeriod terms={promo} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Uses per customer</Trans>
          </dt>
          <dd>
            {number(promo.per_customer)}
            {promo.signed_in_only ? (
              <small>
                <Trans>Only for customers who are logged in</Trans>
              </small>
            ) : null}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Total uses</Trans>
          </dt>
          <dd>
            {formats.number(promo.used)}
            <small>
              <Trans>Limit:</Trans> {number(promo.max_uses)}
            </small>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>What it cost</Trans>
          </dt>
          <dd>
            {costs.length === 0 ? <Trans>Nothing yet</Trans> : null}
            {costs.map(({ currency: paid, given, uses }) => (
              <div key={paid}>
                <Sum of={given} currency={paid} />
                <small>
                  <Plural value={uses} one="# paid booking" other="# paid bookings" />
                </small>
              </div>
            ))}
          </dd>
        </div>
        {changed ? (
          <div>
            <dt>
              <Trans>Last change</Trans>
            </dt>
            <dd>
              <span dir="auto">{changed.reason}</span>
              <small>
                <bdi>{changed.by?.name ?? '–'}</bdi> · {formats.instant(changed.at, TEAM_ZONE)}
              </small>
            </dd>
          </div>
        ) : null}
      </dl>
    </DeskSection>
  );
}
