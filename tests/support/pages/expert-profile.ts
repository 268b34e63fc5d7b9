import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { Locale } from './priced-trip.ts';

const PROFILE = {
  headline_ar: 'إسطنبول للعائلات',
  headline_en: 'Istanbul for families',
  bio_ar: 'عشت في إسطنبول ستة أعوام، وأعرف أحياءها ومطاعمها وطرقها مع الأطفال.',
  bio_en: 'I lived in Istanbul for six years and know its quarters, its tables and its ways with children.',
  quote_ar: 'أجمل ما في المدينة شوارعها الصغيرة.',
  quote_en: 'The best of a city are its small streets.',
};
/** Why an expert made a package. */
export const WHY = {
  ar: 'نعود إلى هذه الشوارع كل خريف، وهكذا نمشيها على مهل.',
  en: 'We come back to these streets every autumn, and this is how we walk them.',
};

export async function fillProfile(page: Page, locale: Locale): Promise<void> {
  await page.goto(`/${locale}/expert/profile`);
  for (const [name, text] of Object.entries(PROFILE)) await page.locator(`[name=${name}]`).fill(text);
  await page.locator('main form button[type=submit]').click();
  await expect(page.locator(`main a[href*="/etraveler/"]`)).toBeVisible();
}
