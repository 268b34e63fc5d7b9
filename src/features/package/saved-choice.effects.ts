import type { MainOfferDetails } from '#contract/entities/main-offer-details.ts';
import type { BrowserStorage } from '#src/storage/browser-storage.ts';

export function savedChoiceOf(package_id: number, storage: BrowserStorage): MainOfferDetails | null {
  const choice = storage.read('PkgID') === package_id ? storage.read('mainOfferDetails') : null;
  return choice?.request.package_id === package_id ? choice : null;
}
