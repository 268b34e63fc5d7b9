/** Once nothing else is to be done, or after `atMost` milliseconds. Safari has no idle callback: a moment later does as well. */
export const idle = (atMost = 1_000): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: atMost });
    else setTimeout(resolve, Math.min(atMost, 200));
  });

/** Once the page just shown is painted and nothing else is to be done; what nobody sees waits for it, but not for long. */
export const soon = (): Promise<void> => idle(200);
