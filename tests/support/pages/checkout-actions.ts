import type { CheckoutPage } from './checkout-page.ts';

/** What a visitor does on the checkout's page, whichever browser it stands in. */
export type CheckoutHands = {
  sees(showing: string): Promise<void>;
  emptyName(): Promise<void>;
  handIn(): Promise<void>;
  edit(): Promise<void>;
  acceptTerms(): Promise<void>;
  place(): Promise<void>;
  pay(): Promise<void>;
  chooseCard(): Promise<void>;
  acceptPrice(): Promise<void>;
  /** The first way on of a notice that stands in the place of a step. */
  goOn(): Promise<void>;
  /** The page's clock goes on by so many milliseconds at once. */
  wait(time: number): Promise<void>;
  /** Back from the gateway, or to a page that the browser had put away. */
  comeBack(): Promise<void>;
  /** Whether the browser says that it has no line. */
  loseLine(isLost: boolean): Promise<void>;
};

/** The same in Chromium. */
export class PageHands implements CheckoutHands {
  private readonly checkout: CheckoutPage;

  constructor(checkout: CheckoutPage) {
    this.checkout = checkout;
  }

  private get page() {
    return this.checkout.page;
  }

  sees = (showing: string) => this.checkout.sees(showing);
  handIn = () => this.checkout.handIn();
  acceptTerms = () => this.checkout.acceptTerms();
  place = () => this.checkout.place();
  pay = () => this.checkout.pay();
  edit = () => this.checkout.main().locator('form button[type=button]:visible').first().click();
  chooseCard = () => this.page.locator('input[name=method][value=card]').check();
  acceptPrice = () => this.page.getByRole('dialog').locator('> :last-child button').first().click();
  goOn = () => this.page.locator('main [role=alert] button').first().click();
  wait = (time: number) => this.page.clock.fastForward(time);

  async emptyName(): Promise<void> {
    await this.checkout.openTraveller(0);
    await this.checkout.field('travellers.0.first_name').fill('');
  }

  async comeBack(): Promise<void> {
    if (this.page.url().includes('pay.example')) await this.page.goBack();
    else await this.page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  }

  async loseLine(isLost: boolean): Promise<void> {
    await this.page.evaluate((isOffline) => {
      if (isOffline) Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
      else Reflect.deleteProperty(navigator, 'onLine');
    }, isLost);
  }
}
