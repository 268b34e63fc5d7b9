import type { InstallChoice, Platform } from '#machines/install/install.machine.ts';

/** Chromium's event; the boot script keeps one that came before the application. */
type InstallOffer = Event & { prompt(): Promise<unknown>; userChoice: Promise<{ outcome: InstallChoice }> };
type Keeping = Window & { etInstallOffer?: InstallOffer };

const keeping = () => window as Keeping;

/** An iPad claims to be a Mac, but has touch points. */
export function platformOf(userAgent: string, touchPoints: number): Platform {
  if (/iphone|ipad|ipod/iu.test(userAgent) || (/macintosh/iu.test(userAgent) && touchPoints > 1)) return 'ios';
  return /android/iu.test(userAgent) ? 'android' : 'desktop';
}

export const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;

export function listenToInstall({ offer, finish }: Record<'offer' | 'finish', () => void>): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keeping().etInstallOffer = event as InstallOffer;
    offer();
  });
  window.addEventListener('appinstalled', finish);
  if (keeping().etInstallOffer) offer();
}

/** An offer works once. Throws without an offer. */
export async function promptInstall(): Promise<InstallChoice> {
  const offer = keeping().etInstallOffer;
  if (!offer) throw new Error('the browser offers nothing');
  delete keeping().etInstallOffer;
  await offer.prompt();
  return (await offer.userChoice).outcome;
}
