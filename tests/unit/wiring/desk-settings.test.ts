import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { formOfSettings } from '#src/screens/desk/settings/settings-dialog.tsx';
import { wireSettingsActs } from '#src/wiring/desk-settings.wiring.ts';

const request = vi.hoisted(() => vi.fn<(sent: unknown) => Promise<unknown>>());
vi.mock('#src/api/http.ts', () => ({ request }));

const LIMITS = { refund: { KWD: 50, SAR: 600 }, waiver: { KWD: 20, SAR: 240 }, day: { KWD: 300, SAR: 3600 } };
const SETTINGS = { make_your_trip: true, desk_limits: LIMITS, version: 'of-this-morning' };

it('[BO2] the form of the settings sends amounts as they were typed, in any digits, with the version that was seen', async () => {
  request.mockResolvedValue({ data: { act: 'setting.write', state: 'waiting' }, message: '' });
  const onDone = vi.fn<(act: unknown, result: { asked: boolean }) => void>();
  const actor = createActor(wireSettingsActs({ onDone, onClosed: () => undefined })).start();
  actor.send({ type: 'act.ask', name: 'settings', fields: formOfSettings(SETTINGS) });
  actor.send({
    type: 'field.change',
    changes: { 'refund.KWD': '٧٥٫٥', 'day.SAR': '4,200', make_your_trip: false, reason: ' peak season ' },
  });
  actor.send({ type: 'act.confirm', key: 'a-key' });
  await waitFor(actor, (snapshot) => snapshot.matches('done'));
  expect(request.mock.calls[0]?.[0]).toMatchObject({
    body: {
      make_your_trip: false,
      desk_limits: { ...LIMITS, refund: { KWD: 75.5, SAR: 600 }, day: { KWD: 300, SAR: 4200 } },
      reason: 'peak season',
      version: 'of-this-morning',
    },
  });
  expect(onDone.mock.calls[0]?.[1]).toMatchObject({ asked: true });
});
