import { Component, type ReactNode } from 'react';
import { reportFault } from '#src/analytics/faults.ts';

const words = {
  ar: { title: 'حدث خطأ', home: 'العودة إلى الرئيسية' },
  en: { title: 'An error occurred', home: 'Go back to home' },
};

/** Shown if even the error page fails (R20): without our components. */
export function LastResort() {
  const locale = typeof document !== 'undefined' && document.documentElement.lang === 'en' ? 'en' : 'ar';
  return (
    <main className="et-wrap" style={{ paddingBlock: 96 }}>
      <h1>{words[locale].title}</h1>
      <p style={{ marginBlockStart: 24 }}>
        <a className="et-link" href={`/${locale}`}>
          {words[locale].home}
        </a>
      </p>
    </main>
  );
}

/** Errors outside the router, such as in providers. */
export class LastResortBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(error: unknown) {
    reportFault('site', error);
  }
  override render() {
    return this.state.failed ? <LastResort /> : this.props.children;
  }
}
