import { useEffect } from 'react';

/** From the back/forward cache, as after a bank's page. */
export function usePageShown(flow: { send: (event: { type: 'page.shown' }) => void }) {
  useEffect(() => {
    const tell = (event: PageTransitionEvent) => {
      if (event.persisted) flow.send({ type: 'page.shown' });
    };
    window.addEventListener('pageshow', tell);
    return () => window.removeEventListener('pageshow', tell);
  }, [flow]);
}
