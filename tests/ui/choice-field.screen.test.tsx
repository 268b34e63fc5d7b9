// @vitest-environment jsdom
import { useState } from 'react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Locale } from '#contract/constants.ts';
import { CountryField } from '#src/components/country-field.tsx';
import { fetchLateParts } from '#src/delivery/idle.ts';
import { PhoneField } from '#src/components/phone-field.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { InPage } from '#tests/support/in-page.tsx';

beforeAll(async () => {
  await loadLocale('ar');
  await loadLocale('en');
  fetchLateParts();
});
afterEach(cleanup);

function Country({ onSend }: { onSend: (code: string) => void }) {
  const [code, setCode] = useState('');
  return (
    <form
      data-code={code}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(code);
      }}
    >
      <CountryField label="Nationality" name="nationality" value={code} onChange={setCode} />
      <button type="submit">Send</button>
    </form>
  );
}
function Phone() {
  const [{ country, mobile }, set] = useState({ country: '965', mobile: '' });
  return (
    <div data-phone-number={`${country} ${mobile}`}>
      <PhoneField
        label="Mobile"
        name="mobile"
        country={country}
        mobile={mobile}
        onChange={(changes) => set((before) => ({ ...before, ...changes }))}
      />
    </div>
  );
}

async function show(part: React.ReactNode, locale: Locale = 'en') {
  render(<InPage locale={locale}>{part}</InPage>);
  return userEvent.setup();
}
const field = (name = 'Nationality') => screen.getByLabelText<HTMLInputElement>(name);
/** The field once its list is here. */
const ready = () => screen.findByRole<HTMLInputElement>('combobox');
const code = () => document.querySelector('form')?.dataset.code;
const phone = () => document.querySelector<HTMLElement>('[data-phone-number]')?.dataset.phoneNumber;
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

describe('a country that is looked for', () => {
  it.each([
    ['Kuw', 'en', 'Kuwait'],
    ['كوي', 'ar', 'الكويت'],
    ['kuwaiti', 'ar', 'الكويت'],
    ['كويتي', 'en', 'Kuwait'],
  ] as const)('[V2] [OP9] %s and Enter choose it, and do not send the form (%s)', async (text, locale, name) => {
    const onSend = vi.fn<(code: string) => void>();
    const does = await show(<Country onSend={onSend} />, locale);
    await ready();
    await does.type(field(), text);
    expect(active()).toBe(name);
    await does.keyboard('{Enter}');
    expect([code(), field().value, field().getAttribute('aria-expanded')]).toEqual(['KW', name, 'false']);
    expect(onSend).not.toHaveBeenCalled();
    await does.keyboard('{Enter}');
    expect(onSend.mock.calls).toEqual([['KW']]);
  });

  it('[V2] [OP9] leaving the field chooses the only country it fits', async () => {
    const does = await show(<Country onSend={() => undefined} />);
    await ready();
    await does.type(field(), 'kuw');
    expect(code()).toBe('');
    await does.tab();
    expect([code(), field().value]).toEqual(['KW', 'Kuwait']);
  });

  it('[V2] [V7] an unknown text stays, and the field says what is wrong until it is mended', async () => {
    const does = await show(<Country onSend={() => undefined} />);
    await ready();
    await does.type(field(), 'Atlantis');
    expect(within(await screen.findByRole('listbox')).getByText('No country with this name')).toBeDefined();
    expect(field().getAttribute('aria-invalid')).toBeNull();
    await does.tab();
    expect([field().value, code(), field().getAttribute('aria-invalid')]).toEqual(['Atlantis', '', 'true']);
    const note = field().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(note)?.textContent).toBe('Please choose a country from the list');
    await does.clear(field());
    await does.type(field(), 'Oman');
    await does.tab();
    expect([code(), field().getAttribute('aria-invalid')]).toEqual(['OM', null]);
  });

  it('[V2] [R11] the keys walk the list: arrows, Home, End, Escape', async () => {
    const does = await show(<Country onSend={() => undefined} />);
    await ready();
    field().focus();
    expect(screen.queryByRole('listbox')).toBeNull();
    await does.keyboard('{ArrowDown}');
    expect(active()).toBe('Kuwait');
    await does.keyboard('{ArrowDown}');
    expect(active()).toBe('Saudi Arabia');
    await does.keyboard('{End}');
    expect(active()).toBe('Zimbabwe');
    await does.keyboard('{ArrowUp}');
    expect(active()).toBe('Zambia');
    await does.keyboard('{Home}');
    expect(active()).toBe('Kuwait');
    await does.keyboard('{Escape}');
    expect([field().getAttribute('aria-expanded'), code()]).toEqual(['false', '']);
    await does.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(code()).toBe('SA');
  });

  it('[V2] a touch chooses', async () => {
    const does = await show(<Country onSend={() => undefined} />, 'ar');
    await ready();
    await does.click(field());
    expect((await screen.findAllByRole('option')).slice(0, 2).map((option) => option.textContent)).toEqual([
      'الكويت',
      'السعودية',
    ]);
    await does.click(await screen.findByRole('option', { name: 'فلسطين' }));
    expect([code(), field().value]).toEqual(['PS', 'فلسطين']);
  });

  it('[OP9] takes what is put in without a key', async () => {
    await show(<Country onSend={() => undefined} />);
    await ready();
    fireEvent.input(field(), { target: { value: 'Kuwait' } });
    expect([code(), screen.queryByRole('listbox')]).toEqual(['KW', null]);
  });
});

describe('a mobile number', () => {
  it.each([
    ['+44', '44'],
    ['egyptian', '20'],
    ['٩٦٦', '966'],
  ])('[V1] [OP9] the code %s is typed', async (text, dial) => {
    const does = await show(<Phone />);
    await ready();
    await does.clear(field('Country code'));
    await does.type(field('Country code'), text);
    await does.tab();
    expect([phone(), field('Country code').value]).toEqual([`${dial} `, `+${dial}`]);
  });

  it('[V1] a code is chosen by its country', async () => {
    const does = await show(<Phone />, 'ar');
    await ready();
    await does.click(screen.getByLabelText('رمز الدولة'));
    await does.keyboard('اليابان');
    await does.click(await screen.findByRole('option', { name: /اليابان/u }));
    expect(phone()).toBe('81 ');
  });

  it('[V1] a number with a code of its own moves it to its place', async () => {
    const does = await show(<Phone />);
    await does.type(field('Mobile'), '+٤٤ 7400 123456');
    await does.tab();
    expect([phone(), field('Country code').value]).toEqual(['44 7400123456', '+44']);
  });

  it('[OP9] [V1] takes what the browser fills in: the code, and the number with or without it', async () => {
    await show(<Phone />);
    expect(field('Mobile').autocomplete).toBe('tel-national');
    expect(field('Country code').autocomplete).toBe('tel-country-code');
    fireEvent.input(field('Country code'), { target: { value: '+966' } });
    fireEvent.input(field('Mobile'), { target: { value: '512345678' } });
    expect(phone()).toBe('966 512345678');
  });
});
