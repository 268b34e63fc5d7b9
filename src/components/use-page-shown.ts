import { useEffect } from 'react';

/** Tells a flow that the page is back as it was left, such as from a bank's page by the browser's own button. */
export function usePageShown(flow: { send: (event: { type: 'page.shown' }) => void }) {
  useEffect(() => {
    const tell = (event: PageTransitionEvent) => {
      if (event.persisted) flow.send({ type: 'page.shown' });
    };
    window.addEventListener('pageshow', tell);
    return () => window.removeEventListener('pageshow', tell);
  }, [flow]);
}
