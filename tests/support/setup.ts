// A screen's test waits for what it looks for, however busy the machine is; the runner's own limit ends it.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 });
  // the document of tests knows none of a device's wishes; Mantine's root asks
  const nothing = () => undefined;
  window.matchMedia = (media) =>
    ({ media, matches: false, addEventListener: nothing, removeEventListener: nothing }) as unknown as MediaQueryList;
  // nor does it scroll; lists keep what the keys stand on in sight
  Element.prototype.scrollIntoView = nothing;
  window.scrollBy = nothing;
}

export {};
