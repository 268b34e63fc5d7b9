import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { DeskExpert } from '#contract/entities/desk/expert.ts';
import { Tag } from '#src/components/tag.tsx';
import { useFormats } from '#src/locale/format.ts';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { Sum } from '#src/features/desk/sum.tsx';
import { Fact } from '#src/features/desk/fact.tsx';
import { EXPERT_STATE_WORDS, WAIT_WORDS } from './expert-words.ts';
import classes from './expert-facts.module.css';

export function ExpertFacts({ expert, mayPay }: { expert: DeskExpert; mayPay: boolean }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { expert_id: id, slug, state, level, percent, packages, packages_off, bookings, sums, wait, hold } = expert;
  const { name, tone } = EXPERT_STATE_WORDS[state];
  const count = formats.number(bookings);
  return (
    <dl className={classes.facts}>
      <Fact name={<Trans>State</Trans>}>
        <Tag tone={tone}>{i18n._(name)}</Tag>
        {wait && wait !== 'suspended' ? <small>{i18n._(WAIT_WORDS[wait])}</small> : null}
        {hold ? <small dir="auto">{hold}</small> : null}
      </Fact>
      <Fact name={<Trans>Level and share</Trans>}>
        {level} · {percent}%
      </Fact>
      <Fact name={<Trans>Packages</Trans>}>
        <LocaleLink to={`/staff/packages?expert=${id}`} className="et-link">
          <Plural value={packages} one="# package on sale" other="# packages on sale" />
        </LocaleLink>
        {packages_off > 0 ? (
          <small>
            <Plural
              value={packages_off}
              one="# package off sale with the expert"
              other="# packages off sale with the expert"
            />
          </small>
        ) : null}
      </Fact>
      <Fact name={<Trans>Confirmed bookings</Trans>}>
        <LocaleLink to={`/staff/orders?expert=${id}`} className="et-link">
          {count}
        </LocaleLink>
      </Fact>
      {state === 'active' ? (
        <Fact name={<Trans>Public page</Trans>}>
          <LocaleLink to={`/etraveler/${slug}`} className="et-link">
            <bdi translate="no" dir="ltr">
              {slug}
            </bdi>
          </LocaleLink>
        </Fact>
      ) : null}
      {sums?.map(({ currency, pending, due, paid }) => (
        <Fact
          key={currency}
          name={currency === 'KWD' ? <Trans>In Kuwaiti dinars</Trans> : <Trans>In Saudi riyals</Trans>}
        >
          <small>
            <Trans>Not due yet</Trans> <Sum of={pending} currency={currency} />
          </small>
          <small>
            <Trans>Due now</Trans> <Sum of={due} currency={currency} />
          </small>
          <small>
            <Trans>Paid</Trans> <Sum of={paid} currency={currency} />
          </small>
          {mayPay ? (
            <LocaleLink to={`/staff/payouts?expert=${id}&currency=${currency}`} className="et-link">
              <Trans>To the payouts of the expert</Trans>
            </LocaleLink>
          ) : null}
        </Fact>
      ))}
    </dl>
  );
}
