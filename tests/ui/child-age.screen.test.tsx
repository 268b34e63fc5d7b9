// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DEFAULT_ROOMS, type SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { PartyPicker } from '#src/dialogs/party-picker.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { showPage } from '#tests/support/show-page.tsx';

const WORDS = {
  ar: { more: 'زد واحدًا: الأطفال', age: 'عمر الطفل 1', asked: /اختر عمر كل طفل/u, done: 'تم' },
  en: { more: 'One more: Children', age: 'Age of child 1', asked: /Choose the age of each child/u, done: 'Done' },
};
beforeAll(() => Promise.all([loadLocale('ar', ['home']), loadLocale('en', ['home'])]));
afterEach(cleanup);

it.each(['ar', 'en'] as const)(
  '[FK10] a child has no age until it is chosen, nor is a party asked for before, %s',
  async (locale) => {
    const words = WORDS[locale];
    const onApply = vi.fn<(rooms: SelectedRooms) => void>();
    showPage(locale, <PartyPicker rooms={DEFAULT_ROOMS} onApply={onApply} onClose={() => undefined} />);
    const does = userEvent.setup();
    await does.click(await screen.findByRole('button', { name: words.more }));
    const age = screen.getByLabelText<HTMLSelectElement>(words.age);
    const done = screen.getByRole<HTMLButtonElement>('button', { name: words.done });
    expect([age.value, done.disabled]).toEqual(['', true]);
    expect(screen.getByText(words.asked)).toBeTruthy();
    await does.selectOptions(age, '5');
    expect(screen.queryByText(words.asked)).toBeNull();
    await does.click(done);
    expect(onApply).toHaveBeenCalledExactlyOnceWith([{ Adults: 2, Children: [5], Infants: [] }]);
  },
);
