import type { CurrencyCode } from '#contract/constants.ts';
import type { Minor } from '#contract/rules/money.ts';
import { moneyParts, moneyText } from '#src/locale/format.ts';
import { useScope } from '#src/locale/scope.tsx';
import classes from './money.module.css';

export type MoneyProps = {
  /** Wire decimals go through `toMinor` first. */
  minor: Minor;
  currency: CurrencyCode;
  /** Also +, for differences. */
  signed?: boolean;
  /** Without decimals: an estimate. */
  whole?: boolean;
  /** Price columns, countdowns. */
  cells?: boolean;
  /** For 18 px or more. */
  big?: boolean;
  /** During an animation; screen readers get `minor`. */
  display?: Minor;
};

/** Sign and digits in a left-to-right bdi. */
export function Money({
  minor,
  currency,
  signed = false,
  whole = false,
  cells = false,
  big = false,
  display,
}: MoneyProps) {
  const { locale } = useScope();
  const parts = moneyParts(display ?? minor, currency, locale, signed);
  const { sign, integer, symbol, symbolFirst } = parts;
  const fraction = whole ? '' : parts.fraction;
  const number = (
    <bdi translate="no" dir="ltr">
      {sign}
      {cells ? <Cells text={integer} /> : integer}
      <span className={classes.fraction}>{cells ? <Cells text={fraction} /> : fraction}</span>
    </bdi>
  );
  const unit = <span className={classes.symbol}>{symbol}</span>;
  const amount = symbolFirst ? (
    <>
      {unit} {number}
    </>
  ) : (
    <>
      {number} {unit}
    </>
  );
  return (
    <bdi translate="no" className={`${classes.money} ${big ? classes.big : ''}`}>
      {cells || display !== undefined ? (
        <>
          <span className="et-hidden">{moneyText(minor, currency, locale, signed)}</span>
          <span aria-hidden="true">{amount}</span>
        </>
      ) : (
        amount
      )}
    </bdi>
  );
}

export function Cells({ text }: { text: string }) {
  return [...text].map((letter, index) =>
    /\d/u.test(letter) ? (
      // eslint-disable-next-line react/no-array-index-key -- a digit is its place
      <span key={index} className={classes.cell}>
        {letter}
      </span>
    ) : (
      letter
    ),
  );
}
