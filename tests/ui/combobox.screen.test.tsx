// @vitest-environment jsdom
import { useState } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ChoiceInput } from '#src/components/choice-input.tsx';
import { fetchLateParts } from '#src/delivery/idle.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { InPage } from '#tests/support/in-page.tsx';

beforeAll(async () => {
  await loadLocale('en');
  fetchLateParts();
});

const CITIES = ['Amman', 'Beirut', 'Cairo'].map((name) => ({ key: name, value: name, label: name }));
type CityProps = {
  Input?: typeof ChoiceInput;
  isBare?: boolean;
  isFree?: boolean;
  onPick: (city: string) => void;
  onSend: () => void;
};

/** A city in a form: what stands in the field names what is picked. */
function City({ Input = ChoiceInput, isBare = false, isFree = true, onPick, onSend }: CityProps) {
  const [text, setText] = useState('');
  const choice = { text, typed: text, write: setText, choose: onPick, leave: () => undefined };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <Input
        choice={choice}
        value=""
        isFree={isFree}
        words={{ list: 'Cities' }}
        options={() => (isBare ? [] : CITIES)}
        input={{ 'aria-label': 'City' }}
      />
    </form>
  );
}

async function show(props: Partial<CityProps> = {}) {
  const onPick = vi.fn<(city: string) => void>();
  const onSend = vi.fn<() => void>();
  render(
    <InPage locale="en">
      <City onPick={onPick} onSend={onSend} {...props} />
    </InPage>,
  );
  // the list has come
  await screen.findByRole('combobox');
  return { does: userEvent.setup(), onPick, onSend };
}
let modules = 0;
/** The field before its list has come, by a module of its own. */
async function showPlain() {
  const path = `/src/components/choice-input.tsx?plain=${(modules += 1)}`;
  const { ChoiceInput: Input } = (await import(/* @vite-ignore */ path)) as { ChoiceInput: typeof ChoiceInput };
  render(
    <InPage locale="en">
      <City Input={Input} isFree={false} onPick={vi.fn<() => void>()} onSend={vi.fn<() => void>()} />
    </InPage>,
  );
  return userEvent.setup();
}
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const isOpen = () => screen.queryByRole('listbox') !== null;
/** What a screen reader says the keys stand on. */
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

afterEach(cleanup);

describe('a field with suggestions', () => {
  it('[R14] [R11] opens in reach of the keys, which go round its list', async () => {
    const { does } = await show();
    expect(isOpen()).toBe(false);
    await does.click(field());
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(active()).toBeNull();
    const options: (string | null)[] = [];
    for (const key of ['{ArrowUp}', '{ArrowUp}', '{ArrowUp}', '{ArrowUp}', '{ArrowDown}']) {
      await does.keyboard(key);
      options.push(active());
    }
    expect(options).toEqual(['Cairo', 'Beirut', 'Amman', 'Cairo', 'Amman']);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Amman');
  });

  it.each(['type', 'press'])('[R11] [R14] opens as it comes where the first act was to %s', async (act) => {
    const does = await showPlain();
    const plain = screen.getByRole<HTMLInputElement>('textbox');
    if (act === 'type') await does.type(plain, 'b');
    else await does.click(plain);
    expect(await screen.findByRole('listbox')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe(act === 'type' ? 'b' : '');
  });

  it('[R14] gives Enter to the option under the keys, and then to the form again', async () => {
    const { does, onPick, onSend } = await show();
    await does.type(field(), 'b{ArrowDown}{ArrowDown}{Enter}');
    expect(onPick.mock.calls).toEqual([['Beirut']]);
    expect(isOpen()).toBe(false);
    expect(onSend).not.toHaveBeenCalled();
    await does.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledTimes(1);
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  it('[R14] leaves Enter to the form where no option was gone to; new letters forget the one that was', async () => {
    const { does, onPick, onSend } = await show();
    await does.type(field(), 'a{ArrowDown}b');
    expect(active()).toBeNull();
    await does.keyboard('{Enter}');
    expect(onPick).not.toHaveBeenCalled();
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  it('[R11] takes the first at Enter where only a listed answer will do', async () => {
    const { does, onPick, onSend } = await show({ isFree: false });
    await does.type(field(), 'a{Enter}');
    expect(onPick.mock.calls).toEqual([['Amman']]);
    expect(onSend).not.toHaveBeenCalled();
  });

  it('[R14] [R11] picks with a finger, and closes when left or told to', async () => {
    const { does, onPick } = await show();
    await does.click(field());
    await does.click(screen.getByRole('option', { name: 'Cairo' }));
    expect(onPick.mock.calls).toEqual([['Cairo']]);
    expect(isOpen()).toBe(false);
    await does.click(field());
    await does.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    await does.keyboard('{ArrowDown}');
    expect(isOpen()).toBe(true);
    await does.tab();
    expect(isOpen()).toBe(false);
  });

  it('[R14] shows no list with nothing in it', async () => {
    const { does, onSend } = await show({ isBare: true, isFree: false });
    await does.type(field(), 'x{ArrowDown}{Enter}');
    expect(isOpen()).toBe(false);
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(onSend).toHaveBeenCalledTimes(1);
  });
});
