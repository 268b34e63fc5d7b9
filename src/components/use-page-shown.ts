import { useEffect } from 'react';

/** Tells a flow that the page is back as it was left, such as from a bank's page by the browser's own button. */
export function usePageShown(flow: { send: (event: { type: 'page.shown' }) => void }) {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) flow.send({ type: 'page.shown' });
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [flow]);
}
