// WebKit tells nobody what its console says while it is automated: the page tells it itself, at once, before it goes on.
(() => {
  const tell = (...parts) => {
    const words = parts.map((part) => (part instanceof Error ? `${part.message} ${part.stack ?? ''}` : String(part)));
    const call = new XMLHttpRequest();
    call.open('POST', '/what-the-console-said', false);
    call.send(words.join(' '));
  };
  const error = console.error.bind(console);
  console.error = (...parts) => {
    tell(...parts);
    error(...parts);
  };
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      // what is only fetched ahead (links) may be broken off by who goes on
      if (target instanceof Element) {
        // and so are pictures on their way when the window goes to another page: a page that stays says it a moment later
        if (target.hasAttribute('src')) setTimeout(() => tell('not loaded:', target.getAttribute('src')), 100);
      } else if (event instanceof ErrorEvent) tell(event.error ?? event.message);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => tell('nobody handles:', reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell('against the policy:', violatedDirective, blockedURI),
  );
  document.currentScript.remove();
})();
