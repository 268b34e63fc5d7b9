import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { newOrderReference } from '#server/modules/orders/placing/order-ids.ts';
import { QrCode } from '#src/components/qr-code.tsx';
import { scan } from '#tests/support/scan.ts';
import { fc } from '#tests/support/seed.ts';

const markupOf = (text: string) => renderToStaticMarkup(<QrCode text={text} label="Code" />);

it.each(['#ffffff', '#000000'])('[TR3] the code of every reference reads back, on a page of %s', (page) => {
  fc.assert(
    fc.property(fc.constant(null), () => {
      const reference = newOrderReference();
      expect(scan(markupOf(reference), page)).toBe(reference);
    }),
    { numRuns: 25 },
  );
});
