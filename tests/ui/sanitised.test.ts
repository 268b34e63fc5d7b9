import { expect, it } from 'vitest';
import { eventsAt } from '#src/inspector/chart.ts';
import { sanitised } from '#src/inspector/sanitised.ts';

it('[S15] personal data never reaches an inspector', () => {
  const json = JSON.stringify(
    sanitised({
      form: { email: 'sara@example.com', first_name: 'Sara', mobile: '50001234', password: 'secret' },
      travellers: [
        { document_number: 'P0471', birth_date: '1990-05-14', document_expiry: '2031-01-01', kind: 'adult' },
      ],
      message: 'We wrote to sara@example.com.',
      token: 'abc',
      code: '123456',
      total: 412_500,
    }),
  );
  for (const secret of ['sara@', 'Sara', '50001234', 'secret', 'P0471', '1990', '2031', 'abc', '123456'])
    expect(json).not.toContain(secret);
  expect(json).toContain('412500');
  expect(json).toContain('adult');
});

it('[S15] the inspector offers the events of the active states and of those around them', () => {
  const definition = {
    on: { reload: [], 'xstate.done.actor.x': [] },
    states: {
      closed: { on: { open: [] } },
      open: { on: { close: [] }, states: { one: { on: { next: [] } }, two: {} } },
    },
  };
  expect(eventsAt(definition, { open: 'one' })).toEqual(['next', 'close', 'reload']);
  expect(eventsAt(definition, 'closed')).toEqual(['open', 'reload']);
});
