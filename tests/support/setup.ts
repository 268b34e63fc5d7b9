// A screen's test waits for what it looks for, however busy the machine is; the runner's own limit ends it.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 });
}

export {};
