import type { CheckoutHands } from '#tests/support/pages/checkout-actions.ts';
import { NOW } from '#tests/support/checkout-builders.ts';
import type { Visitor } from './visitor.ts';

const PAY = { ar: /^ادفع/u, en: /^Pay/u };

/** In a page, before anything else: its clock begins at `now` and goes on at once by what the test says. */
const clockOf = (now: number) => `(() => {
  let shift = ${now} - Date.now();
  addEventListener('et:wait', ({ detail }) => (shift += detail));
  Date = new Proxy(Date, {
    get: (real, name) => (name === 'now' ? () => real.now() + shift : Reflect.get(real, name)),
    construct: (real, args) => (args.length > 0 ? new real(...args) : new real(real.now() + shift)),
  });
})();`;

/** In a page, before anything else: the browser has kept this of an earlier visit. */
const leftOf = (ticket: string) => `if (!sessionStorage.getItem('left')) {
  sessionStorage.setItem('left', '1');
  localStorage.setItem('et.drafts', ${JSON.stringify(`[${ticket}]`)});
  sessionStorage.setItem('et.draft', ${JSON.stringify((JSON.parse(ticket) as { id: string }).id)});
}`;

/** What a visitor does on the checkout's page in any engine. */
export class CheckoutVisit implements CheckoutHands {
  private readonly visitor: Visitor;
  private readonly locale: 'ar' | 'en';
  /** How far the pages' clock is ahead of ours. */
  private ahead = NOW - Date.now();

  constructor(visitor: Visitor, locale: 'ar' | 'en') {
    this.visitor = visitor;
    this.locale = locale;
  }

  /** What each page begins with. */
  prelude = (ticket: string) => () => clockOf(Date.now() + this.ahead) + leftOf(ticket);

  /** What the next reading finds. */
  async keep(ticket: string): Promise<void> {
    const { driver } = this.visitor;
    if (!(await driver.url()).includes('pay.example'))
      await driver.run((draft: string) => {
        localStorage.setItem('et.drafts', `[${draft}]`);
        sessionStorage.setItem('et.draft', (JSON.parse(draft) as { id: string }).id);
      }, ticket);
  }

  sees = (showing: string) => this.visitor.sees(`main[data-showing=${showing}]`);
  emptyName = () => this.visitor.type('[name="travellers.0.first_name"]', '');
  handIn = () => this.visitor.press('main button[type=submit]');
  place = () => this.visitor.press('main button[type=submit]');
  edit = () => this.visitor.press('main form button[type=button]');
  acceptTerms = () => this.visitor.tick('[name=terms]');
  pay = () => this.visitor.press('main button', PAY[this.locale]);
  chooseCard = () => this.visitor.press('input[name=method][value=card]');
  acceptPrice = () => this.visitor.press('[role=dialog] > :last-child button');
  goOn = () => this.visitor.press('main [role=alert] button');

  async wait(time: number): Promise<void> {
    this.ahead += time;
    await this.visitor.driver.run(
      (more: number) => window.dispatchEvent(new CustomEvent('et:wait', { detail: more })),
      time,
    );
  }

  async comeBack(): Promise<void> {
    const { driver } = this.visitor;
    if ((await driver.url()).includes('pay.example')) await driver.back();
    else await driver.run(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  }

  async loseLine(isLost: boolean): Promise<void> {
    await this.visitor.driver.run((isOffline: boolean) => {
      if (isOffline) Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });
      else Reflect.deleteProperty(navigator, 'onLine');
    }, isLost);
  }
}
