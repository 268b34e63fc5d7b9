import type { Locator } from '@playwright/test';

/** Goes to a button by the keys' focus and presses it by them. */
export async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}
