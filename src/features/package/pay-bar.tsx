import { MovingMoney } from './moving-money.tsx';
import { Trans } from '@lingui/react/macro';
import { useCounts } from '#src/locale/counts.ts';
import { Continue } from './summary.tsx';
import { useAmountDue } from './use-amount-due.ts';
import classes from './pay-bar.module.css';

/** Under 992 px only. */
export function PayBar() {
  const price = useAmountDue();
  const counts = useCounts();
  const travellers = price ? counts('travellers', price.travellers) : '';
  return (
    <div className={`et-foot-bar ${classes.bar} et-narrow-only`} data-bottom-bar data-no-print>
      <div className={classes.price}>
        {price ? (
          <>
            <b>
              <MovingMoney minor={price.amount} currency={price.currency} big />
            </b>
            <span>
              <Trans>for {travellers}</Trans>
            </span>
          </>
        ) : null}
      </div>
      <Continue size="md" />
    </div>
  );
}
