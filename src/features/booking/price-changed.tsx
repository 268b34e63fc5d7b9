import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { Quote } from '#contract/entities/quote.ts';
import { toMinor, type Minor } from '#contract/rules/money.ts';
import { Dialog } from '#src/components/window/dialog.tsx';
import { Money } from '#src/components/money.tsx';
import { BackWords } from './back-words.tsx';
import { BookingActor } from './booking-actor.ts';
import classes from './review.module.css';

type PriceChangedProps = { quote: Quote; offered: Quote };
type Compared = { label: string; before: Minor | null; after: Minor | null };

export function compared(quote: Quote, offered: Quote): Compared[] {
  const keyOf = (line: Quote['lines'][number]) => `${line.kind} ${line.label}`;
  const old = new Map(quote.lines.map((line) => [keyOf(line), toMinor(line.amount, quote.currency)]));
  const rows = offered.lines.map((line) => {
    const before = old.get(keyOf(line)) ?? null;
    old.delete(keyOf(line));
    return { label: line.label, before, after: toMinor(line.amount, offered.currency) };
  });
  const removals = quote.lines.filter((line) => old.has(keyOf(line)));
  return [
    ...rows,
    ...removals.map((line) => ({ label: line.label, before: old.get(keyOf(line)) ?? null, after: null })),
  ];
}

/** Nothing is booked without the visitor's consent. */
export function PriceChanged({ quote, offered }: PriceChangedProps) {
  const booking = BookingActor.useActorRef();
  const before = toMinor(quote.to_pay, quote.currency);
  const after = toMinor(offered.to_pay, offered.currency);
  const cell = (minor: Minor | null, currency: Quote['currency']) =>
    minor === null ? '–' : <Money minor={minor} currency={currency} />;
  return (
    <Dialog
      open
      dismissible={false}
      onClose={() => undefined}
      title={after > before ? <Trans>The price went up</Trans> : <Trans>The price went down</Trans>}
      footer={
        <>
          <Button onClick={() => booking.send({ type: 'price.accept' })}>
            <Trans>
              Continue at <Money minor={after} currency={offered.currency} />
            </Trans>
          </Button>
          <Button variant="default" onClick={() => booking.send({ type: 'package.back' })}>
            <BackWords id={offered.package_id} />
          </Button>
        </>
      }
    >
      <p>
        <Trans>The price has changed since you chose. Nothing was charged, and what you typed is kept.</Trans>
      </p>
      <table className={classes.compare}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Part</Trans>
            </th>
            <th scope="col">
              <Trans>Before</Trans>
            </th>
            <th scope="col">
              <Trans>Now</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {compared(quote, offered).map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of one comparison
            <tr key={index} data-changed={row.before === row.after ? undefined : true}>
              <th scope="row">{row.label}</th>
              <td>{cell(row.before, quote.currency)}</td>
              <td>{cell(row.after, offered.currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>You pay</Trans>
            </th>
            <td>{cell(before, quote.currency)}</td>
            <td>{cell(after, offered.currency)}</td>
          </tr>
        </tfoot>
      </table>
    </Dialog>
  );
}
