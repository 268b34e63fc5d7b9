// @vitest-environment jsdom
import { useState } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useCombobox } from '#src/components/use-combobox.ts';

const CITIES = ['Amman', 'Beirut', 'Cairo'];
type CityProps = { isBare?: boolean; takesFirst?: boolean; onPick: (city: string) => void; onSend: () => void };

/** A city in a form: what stands in the field names what is picked. */
function City({ isBare = false, takesFirst = false, onPick, onSend }: CityProps) {
  const [text, setText] = useState('');
  const options = (isBare ? [] : CITIES).map((key) => ({ key, onPick: () => onPick(key) }));
  const { input, list, item } = useCombobox({ options, onType: setText, takesFirst });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <input {...input} value={text} />
      <ul {...list}>
        {options.map((option) => (
          <li key={option.key} {...item(option)}>
            {option.key}
          </li>
        ))}
      </ul>
    </form>
  );
}

function show(props: Partial<CityProps> = {}) {
  const onPick = vi.fn<(city: string) => void>();
  const onSend = vi.fn<() => void>();
  render(<City onPick={onPick} onSend={onSend} {...props} />);
  return { does: userEvent.setup(), onPick, onSend };
}
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const isOpen = () => screen.queryByRole('listbox') !== null;
/** What a screen reader says the keys stand on. */
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

afterEach(cleanup);

describe('a field with suggestions', () => {
  it('[R14] [R11] opens in reach of the keys, which go round its list', async () => {
    const { does } = show();
    expect(isOpen()).toBe(false);
    await does.click(field());
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(active()).toBeNull();
    const gone: (string | null)[] = [];
    for (const key of ['{ArrowUp}', '{ArrowUp}', '{ArrowUp}', '{ArrowUp}', '{ArrowDown}']) {
      await does.keyboard(key);
      gone.push(active());
    }
    expect(gone).toEqual(['Cairo', 'Beirut', 'Amman', 'Cairo', 'Amman']);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Amman');
  });

  it('[R14] gives Enter to the option under the keys, and then to the form again', async () => {
    const { does, onPick, onSend } = show();
    await does.type(field(), 'b{ArrowDown}{ArrowDown}{Enter}');
    expect(onPick.mock.calls).toEqual([['Beirut']]);
    expect(isOpen()).toBe(false);
    expect(onSend).not.toHaveBeenCalled();
    await does.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledTimes(1);
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  it('[R14] leaves Enter to the form where no option was gone to; new letters forget the one that was', async () => {
    const { does, onPick, onSend } = show();
    await does.type(field(), 'a{ArrowDown}b');
    expect(active()).toBeNull();
    await does.keyboard('{Enter}');
    expect(onPick).not.toHaveBeenCalled();
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  it('[R11] takes the first at Enter where only a listed answer will do', async () => {
    const { does, onPick, onSend } = show({ takesFirst: true });
    await does.type(field(), 'a{Enter}');
    expect(onPick.mock.calls).toEqual([['Amman']]);
    expect(onSend).not.toHaveBeenCalled();
  });

  it('[R14] [R11] picks with a finger, and closes when left or told to', async () => {
    const { does, onPick } = show();
    await does.click(field());
    await does.click(screen.getByRole('option', { name: 'Cairo' }));
    expect(onPick.mock.calls).toEqual([['Cairo']]);
    expect(isOpen()).toBe(false);
    expect(document.activeElement).not.toBe(field());
    await does.click(field());
    await does.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    await does.keyboard('{ArrowDown}');
    expect(isOpen()).toBe(true);
    await does.tab();
    expect(isOpen()).toBe(false);
  });

  it('[R14] shows no list with nothing in it', async () => {
    const { does, onSend } = show({ isBare: true, takesFirst: true });
    await does.type(field(), 'x{ArrowDown}{Enter}');
    expect(isOpen()).toBe(false);
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(onSend).toHaveBeenCalledTimes(1);
  });
});
