import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { deskActMachine } from '#machines/desk/desk-act.machine.ts';
import { deskListMachine, type ListPage } from '#machines/desk/desk-list.machine.ts';
import { failed } from '#tests/support/account-builders.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { overNetwork } from '#tests/support/over-network.ts';
import type { TourOptions } from '#tests/support/tours.ts';
import { DeskPage } from '#tests/support/pages/desk-page.ts';
import { HeldCalls } from '#tests/support/pages/held-calls.ts';
import { inviteBeside } from '#tests/support/pages/second-app.ts';
import type { Locale } from '#tests/support/pages/priced-trip.ts';
import { expect, test, walkFlow } from '#tests/support/pages/walker.ts';

const MESSAGES = {
  ar: { forbidden: 'لا تملك هذه الصلاحية.', changed: 'تغير الحجز في هذه الأثناء.', wrong: 'الرمز غير صحيح.' },
  en: {
    forbidden: 'Your role may not do this.',
    changed: 'The booking has changed meanwhile.',
    wrong: 'A wrong code.',
  },
};
const WORDS = {
  ar: { again: 'حاول مرة أخرى', note: 'اكتب ملاحظة', keep: 'احفظ الملاحظة', confirm: 'تأكيد' },
  en: { again: 'Try again', note: 'Write a note', keep: 'Save the note', confirm: 'Confirm' },
};
const goOn = { ar: 'تابع على الوضع الحالي', en: 'Continue with the current version' };

/** A new member of staff at the open desk. */
async function atDesk(page: Page, locale: Locale): Promise<DeskPage> {
  const desk = new DeskPage(page, locale);
  await desk.openLink(await inviteBeside(`${randomBytes(6).toString('hex')}@house.example`, 'admin'));
  await desk.join();
  return desk;
}

type ListState = SnapshotFrom<typeof deskListMachine>;
const ENTRY = {
  seq: 7,
  at: '2026-11-23T08:46:00.000Z',
  who: { id: 12, name: 'Huda Alrashid' },
  role: 'admin',
  act: 'desk.open',
  target_kind: 'staff',
  target_id: '12',
  detail: {},
  request_id: 'r1',
};
const rows = (items: unknown[]) => ({ items, page: 1, pages: items.length, total: items.length, dropped: [] });
const pageOf = (items: unknown[]): ListPage => ({
  ...rows(items),
  ids: items.map(() => '7'),
  relief: null,
  rest: null,
});
/** The one row of the second page is gone. */
const BEYOND = { items: [], page: 2, pages: 1, total: 1, dropped: [] };
const read = (items: unknown[]) => ({ type: 'xstate.done.actor.readPage', output: pageOf(items) });
const unread = (status: number) => ({ type: 'xstate.error.actor.readPage', error: failed(status) });
const sightOfList = ({ value, context }: ListState): string => {
  if (value === 'failed') return context.failed?.status === 403 ? 'forbidden' : 'not to be read';
  return String(value);
};

const LIST: TourOptions<typeof deskListMachine> = {
  input: { query: {} },
  happenings: {
    'rows come': read([ENTRY]),
    'none are there': read([]),
    'its page is gone': {
      type: 'xstate.done.actor.readPage',
      output: { ...BEYOND, ids: [], relief: null, rest: null } satisfies ListPage,
    },
    'the role may not': unread(403),
    'it cannot be read': unread(422),
    'try again': { type: 'list.reload' },
  },
  possible: ({ value }) =>
    ({
      loading: ['rows come', 'none are there', 'its page is gone', 'the role may not', 'it cannot be read'],
      failed: ['try again'],
    })[String(value)] ?? [],
  tell: sightOfList,
  sight: sightOfList,
};

walkFlow({ name: 'desk-list', rows: '[BO12]', machine: deskListMachine, options: LIST }, async (page, locale) => {
  const words = WORDS[locale];
  const api = new HeldCalls(page, { read: '**/api/v1/staff/audit*' });
  const main = page.getByRole('main');
  const forbiddenReply = { message: MESSAGES[locale].forbidden, errors: {} };
  const acts: Record<string, () => Promise<unknown>> = {
    'rows come': () => api.answer('read', { status: 200, json: { data: rows([ENTRY]) } }),
    'none are there': () => api.answer('read', { status: 200, json: { data: rows([]) } }),
    'its page is gone': () => api.answer('read', { status: 200, json: { data: BEYOND } }),
    'the role may not': () => api.answer('read', { status: 403, json: forbiddenReply }),
    'it cannot be read': () => api.answer('read', { status: 422, json: { message: '', errors: {} } }),
    'try again': () => main.getByRole('button', { name: words.again }).click(),
  };
  return {
    open: async () => {
      const desk = await atDesk(page, locale);
      await api.stand();
      await desk.go('/staff/audit');
      await expect(main.getByRole('status').first()).toBeVisible();
    },
    act: async (name) => void (await acts[name]?.()),
    sees: async ({ state }) => {
      const value = String(state.value);
      await expect(main.locator('tbody tr')).toHaveCount(value === 'shown' ? 1 : 0);
      await expect(main.getByRole('alert')).toHaveCount(value === 'failed' ? 1 : 0);
      if (sightOfList(state) === 'forbidden')
        await expect(main.getByRole('alert')).toContainText(forbiddenReply.message);
      await expect(main.getByRole('heading', { level: 2 })).toHaveCount(value === 'empty' ? 1 : 0);
    },
  };
});

const PASSED = { data: { access_token: 't', until: '2026-11-23T20:46:00.000Z', recovery_codes_left: 10 }, message: '' };

type ActState = SnapshotFrom<typeof deskActMachine>;
const NOTE = 'Called the hotel; a quiet room is kept.';
const OTHER_NOTE = 'Called the hotel twice.';
const unacted = (status: number | null, code: string | null = null) => ({
  type: 'xstate.error.actor.performAct',
  error: Object.assign(failed(status), { code }),
});
const stateName = ({ value }: ActState) => (typeof value === 'string' ? value : Object.values(value).join());
const sightOfAct = (state: ActState): string => {
  const { fields, failed: failure } = state.context;
  const textState = stateName(state) === 'ready' ? (fields.text ? ['typed'] : ['empty']) : [];
  return [stateName(state), ...textState, ...(failure ? [failure.code ?? `refused ${failure.status}`] : [])].join(', ');
};

const ACT: TourOptions<typeof deskActMachine> = {
  happenings: {
    ask: { type: 'act.ask', name: 'note', fields: { text: '', pinned: false } },
    type: { type: 'field.change', changes: { text: NOTE } },
    confirm: { type: 'act.confirm', key: 'k' },
    'it is done': { type: 'xstate.done.actor.performAct', output: { asked: false, data: {} } },
    'it was changed meanwhile': unacted(409, 'changed'),
    'the role may not': unacted(403),
    'nobody knows': unacted(503),
    'type something else': { type: 'field.change', changes: { text: OTHER_NOTE } },
    'the former had arrived': unacted(422, 'idempotency_key_reused'),
    'the former was done': { type: 'xstate.done.actor.askAgain', output: { asked: false, data: {} } },
    'the former was refused': { ...unacted(403), type: 'xstate.error.actor.askAgain' },
    'nobody knows of the former': { ...unacted(503), type: 'xstate.error.actor.askAgain' },
    'the first still runs': unacted(409, 'idempotency_key_running'),
    'too often': unacted(429),
    'a code is wanted': unacted(403, 'step_up_required'),
    'go on': { type: 'field.change', changes: {} },
    'send a code': { type: 'code.send' },
    'type a code': { type: 'code.type', code: '123456' },
    'a wrong one': { type: 'xstate.error.actor.stepUp', error: failed(422) },
    'the right one': { type: 'xstate.done.actor.stepUp', output: undefined },
  },
  possible: (state) => {
    const { failed: failure, fields, code, wasLost, attempts } = state.context;
    const ready = failure?.code === 'changed' ? ['go on'] : fields.text ? ['confirm'] : ['type'];
    return (
      {
        resting: ['ask'],
        ready,
        // what was sent twice and typed anew is enough to tell them apart
        lost: attempts.length > 2 ? [] : fields.text === NOTE ? ['confirm', 'type something else'] : ['confirm'],
        acting: [
          'it is done',
          'it was changed meanwhile',
          'the role may not',
          'nobody knows',
          'the first still runs',
          'too often',
          'a code is wanted',
          ...(wasLost && attempts.length > 1 && fields.text === OTHER_NOTE ? ['the former had arrived'] : []),
        ],
        asking: ['the former was done', 'the former was refused', 'nobody knows of the former'],
        steppingUp: code ? ['send a code'] : ['type a code'],
        verifying: ['a wrong one', 'the right one'],
      }[stateName(state)] ?? []
    );
  },
  tell: (state) =>
    JSON.stringify([
      sightOfAct(state),
      state.context.code !== '',
      state.context.wasLost,
      state.context.fields.text === OTHER_NOTE,
      state.context.attempts.length,
    ]),
  goal: (from, name, to) => `${sightOfAct(from)} ${name} ${sightOfAct(to)}`,
  sight: sightOfAct,
  // figures stand in the acts of money alone (desk-stuck.spec.ts)
  unseen: ['typing', 'quoting', 'unquoted'].map((name) => `desk-act.filling.${name}`),
};

walkFlow({ name: 'desk-act', rows: '[BO5]', machine: deskActMachine, options: ACT }, async (page, locale) => {
  const words = WORDS[locale];
  const messages = MESSAGES[locale];
  const api = new HeldCalls(page, {
    note: '**/api/v1/staff/orders/*/notes',
    verify: '**/api/v1/website/second_factor/verify',
  });
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const order = {
    version: 9,
    state: 'confirmed',
    changed_by: { kind: 'staff', name: 'Sami Alenezi' },
    changed_at: '2026-11-23T08:46:00.000Z',
    code: 'order.amended',
  };
  const refusal = (message: string, more: object = {}) => ({ message, errors: {}, ...more });
  const note = (status: number, json: object) => () => api.answer('note', { status, json });
  const noteReply = {
    data: { note_id: 'n1', at: order.changed_at, by: { id: 12, name: null }, text: NOTE, pinned: false },
  };
  const acts: Record<string, () => Promise<unknown>> = {
    ask: () => page.getByRole('button', { name: words.note, exact: true }).click(),
    type: () => dialog.locator('input[name=text]').fill(NOTE),
    confirm: () => press(words.keep),
    'it is done': note(200, noteReply),
    'it was changed meanwhile': note(409, refusal(messages.changed, { code: 'changed', order })),
    'the role may not': note(403, refusal(messages.forbidden)),
    'nobody knows': note(503, refusal('')),
    'type something else': () => dialog.locator('input[name=text]').fill(OTHER_NOTE),
    // another body under its key is refused, and what was sent first is asked for
    'the former had arrived': note(422, refusal('', { code: 'idempotency_key_reused' })),
    'the former was done': note(200, noteReply),
    'the former was refused': note(403, refusal(messages.forbidden)),
    'nobody knows of the former': note(503, refusal('')),
    'the first still runs': note(409, refusal('', { code: 'idempotency_key_running' })),
    'too often': note(429, refusal('')),
    'a code is wanted': note(403, refusal('', { code: 'step_up_required' })),
    'go on': () => press(goOn[locale]),
    'type a code': () => dialog.locator('input[name=code]').fill('123456'),
    'send a code': () => press(words.confirm),
    'a wrong one': () => api.answer('verify', { status: 422, json: refusal(messages.wrong) }),
    'the right one': () => api.answer('verify', { status: 200, json: PASSED }),
  };
  return {
    open: async () => {
      const origin = new URL(String(test.info().project.use.baseURL)).origin;
      const visitor = visitorOf(overNetwork(origin, 60_000) as never);
      const quote = await visitor.quote({ package_id: 101, start_date: '2027-03-04', end_date: '2027-03-09' });
      const placed = await visitor.place(quote, {
        contact: { email: 'guest@example.com', mobile: '+96550001234', locale },
      });
      const desk = await atDesk(page, locale);
      await api.stand();
      await desk.go(`/staff/orders/${(placed.body as { data: { reference: string } }).data.reference}`);
      await expect(page.getByRole('button', { name: words.note, exact: true })).toBeVisible();
    },
    act: async (name) => void (await acts[name]?.()),
    sees: async ({ state }) => {
      const { failed: failure } = state.context;
      await expect(dialog).toHaveCount(state.hasTag('open') ? 1 : 0);
      if (!state.hasTag('open')) return;
      await expect(dialog.getByRole('alert')).toHaveCount(failure ? 1 : 0);
      const isCode = ['steppingUp', 'verifying'].includes(stateName(state));
      await expect(dialog.locator('input[name=code]')).toHaveCount(isCode ? 1 : 0);
      // nothing typed is lost, whatever was answered
      if (!isCode) await expect(dialog.locator('input[name=text]')).toHaveValue(String(state.context.fields.text));
      const may = dialog.getByRole('button', { name: goOn[locale] });
      await expect(may).toHaveCount(failure?.code === 'changed' ? 1 : 0);
      if (failure?.code === 'changed') await expect(dialog.getByText('Sami Alenezi')).toBeVisible();
    },
  };
});
