import { IconBrandWhatsapp, IconHourglass, IconRefresh } from '@tabler/icons-react';
import { Trans, useLingui } from '@lingui/react/macro';
import { SELECTION_LIFETIME } from '#contract/constants.ts';
import { Icon } from '#src/components/icon.tsx';
import { useCounts } from '#src/locale/counts.ts';
import classes from './price-promise.module.css';

export function PricePromise() {
  const { t } = useLingui();
  const counts = useCounts();
  const duration = counts('minutes', SELECTION_LIFETIME / 60_000);
  const vows = [
    {
      icon: IconHourglass,
      title: t`We hold the price for up to ${duration}`,
      text: t`The price does not change in that time while you fill in your details.`,
    },
    {
      icon: IconRefresh,
      title: t`See your refund before you cancel`,
      text: t`Each part of the trip has a clear date and amount.`,
    },
    {
      icon: IconBrandWhatsapp,
      title: t`Our team is there until you are home`,
      text: t`One WhatsApp message away, any day of the trip.`,
    },
  ];
  return (
    <section className={classes.vow}>
      <div className={`et-wrap ${classes.grid}`}>
        <h2>
          <Trans>The price you see is the price you pay</Trans>
        </h2>
        <ul>
          {vows.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon of={icon} size={26} />
              <div>
                <b>{title}</b>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
