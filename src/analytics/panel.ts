import { recorded } from './track.ts';

const STYLE =
  'position:fixed;inset-block-end:8px;inset-inline-start:8px;z-index:90;max-inline-size:min(28rem,90vw);max-block-size:50vh;overflow:auto;' +
  'padding:0.5rem 0.75rem;font:0.75rem/1.5 ui-monospace,monospace;direction:ltr;text-align:left;background:#111827;color:#f4eee2;border-radius:8px';

/** Development, with `?analytics`: this tab's events, newest first. */
export function showPanel(): void {
  const panel = document.createElement('details');
  panel.open = true;
  panel.id = 'et-analytics';
  panel.setAttribute('style', STYLE);
  const title = document.createElement('summary');
  const list = document.createElement('ol');
  panel.append(title, list);
  const draw = () => {
    title.textContent = `Analytics: ${recorded().length} recorded`;
    list.replaceChildren(
      ...recorded()
        .toReversed()
        .map(({ event, details, at, isSent }) => {
          const line = document.createElement('li');
          const time = new Date(at).toISOString().slice(11, 19);
          line.textContent = `${time} ${isSent ? 'sent' : 'kept'} ${event} ${JSON.stringify(details)}`;
          return line;
        }),
    );
  };
  draw();
  window.addEventListener('et:track', draw);
  document.body.append(panel);
}
