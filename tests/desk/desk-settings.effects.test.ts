import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { formOfSettings } from '#src/features/desk/settings/settings-dialog.tsx';
import { provideSettingsActs } from '#src/features/desk/desk-settings.effects.ts';
import { anApproval } from '#tests/support/approvals.ts';

const request = vi.hoisted(() => vi.fn<(httpRequest: unknown) => Promise<unknown>>());
vi.mock('#src/api/http.ts', () => ({ request, idleHeaders: () => ({}) }));

const LIMITS = { refund: { KWD: 50, SAR: 600 }, waiver: { KWD: 20, SAR: 240 }, day: { KWD: 300, SAR: 3600 } };
const SETTINGS = { make_your_trip: true, desk_limits: LIMITS, version: 'of-this-morning' };

const APPROVAL = anApproval({
  id: 'a-1',
  act: 'setting.write',
  matter: 'people',
  target_kind: 'setting',
  target_id: 'desk',
  target_name: null,
  reason: 'peak season',
  amount: null,
  currency: null,
  is_own: true,
  may_decide: false,
});

const none = () => undefined;

it('[BO2] the form of the settings sends amounts as they were typed, in any digits, with the version that was seen', async () => {
  request.mockResolvedValue({ data: APPROVAL, message: '' });
  const onDone = vi.fn<(act: unknown, result: { needsApproval: boolean }) => void>();
  const actor = createActor(provideSettingsActs({ onDone, onClosed: none, onOutdated: none })).start();
  actor.send({ type: 'act.ask', name: 'settings', fields: formOfSettings(SETTINGS) });
  actor.send({
    type: 'field.change',
    changes: { 'refund.KWD': '٧٥٫٥', 'day.SAR': '4,200', make_your_trip: false, reason: ' peak season ' },
  });
  actor.send({ type: 'act.confirm', key: 'a-key' });
  await waitFor(actor, (snapshot) => snapshot.matches('done') || snapshot.context.failed !== null);
  expect(actor.getSnapshot().context.failed).toBeNull();
  expect(request.mock.calls[0]?.[0]).toMatchObject({
    body: {
      make_your_trip: false,
      desk_limits: { ...LIMITS, refund: { KWD: 75.5, SAR: 600 }, day: { KWD: 300, SAR: 4200 } },
      reason: 'peak season',
      version: 'of-this-morning',
    },
  });
  expect(onDone.mock.calls[0]?.[1]).toMatchObject({ needsApproval: true });
});
