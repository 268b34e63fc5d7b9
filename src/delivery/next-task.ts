/** Ends the running task: what follows begins in another, and the browser may paint or answer a touch between them. */
export const nextTask = (): Promise<void> =>
  'scheduler' in globalThis
    ? // eslint-disable-next-line compat/compat -- looked for above; Safari takes the other way
      scheduler.postTask(() => undefined, { priority: 'user-blocking' })
    : new Promise((resolve) => {
        // a message, not a timer: browsers let timers wait
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve();
        };
        port2.postMessage(null);
      });
