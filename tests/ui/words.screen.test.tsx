// @vitest-environment jsdom
import { I18nProvider, useLingui } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

// words that nothing has loaded before
vi.resetModules();
const { activate, i18nOf, loadLocale } = await import('#src/locale/i18n.ts');

afterEach(cleanup);

const rendered = vi.fn<() => void>();

function Page() {
  rendered();
  return <p>{useLingui().i18n.locale}</p>;
}

it('words of another screen come without any text on the page being rendered anew', async () => {
  await loadLocale('en');
  activate('en');
  render(
    <I18nProvider i18n={i18nOf('en')}>
      <Page />
    </I18nProvider>,
  );
  const messageCount = Object.keys(i18nOf('en').messages).length;
  await act(() => loadLocale('en', ['trips']));
  expect(Object.keys(i18nOf('en').messages).length).toBeGreaterThan(messageCount);
  expect(screen.getByText('en')).toBeTruthy();
  expect(rendered).toHaveBeenCalledTimes(1);
});
