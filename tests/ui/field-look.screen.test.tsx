// @vitest-environment jsdom
import { Checkbox, Input, Radio, Textarea, TextInput } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadLocale } from '#src/locale/i18n.ts';
import look from '#src/theme/field.module.css';
import { InPage } from '#tests/support/in-page.tsx';

beforeAll(() => loadLocale('en', []));
afterEach(cleanup);

describe('a part straight from Mantine', () => {
  it('[UI1] that is typed into looks as every other, with its error beneath', () => {
    render(
      <InPage locale="en">
        <TextInput label="Name" description="In Latin letters" error="Missing" />
        <Textarea label="Message" />
      </InPage>,
    );
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(look.control).toBeTruthy();
    expect(name.classList).toContain(look.control);
    expect(screen.getByRole('textbox', { name: 'Message' }).classList).toContain(look.control);
    expect(screen.getByText('Name').classList).toContain(look.label);
    const error = screen.getByText('Missing');
    expect(error.classList).toContain(look.error);
    expect(name.compareDocumentPosition(error)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(name.compareDocumentPosition(screen.getByText('In Latin letters'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('[UI1] leaves its look to the place where that asks for it', () => {
    render(
      <InPage locale="en">
        <Input variant="unstyled" aria-label="Code" />
      </InPage>,
    );
    expect(screen.getByRole('textbox').classList).not.toContain(look.control);
  });

  it.each([
    ['checkbox', <Checkbox key="tick" label="Terms" />],
    ['radio', <Radio key="radio" label="Terms" />],
  ] as const)('[UI1] %s is pressed wherever its label stands, and draws no mark of its own', (role, part) => {
    const { container } = render(<InPage locale="en">{part}</InPage>);
    const input = screen.getByRole<HTMLInputElement>(role, { name: 'Terms' });
    expect(input.closest('label')?.textContent).toBe('Terms');
    expect(container.querySelector('svg')).toBeNull();
    screen.getByText('Terms').click();
    expect(input.checked).toBe(true);
  });
});
