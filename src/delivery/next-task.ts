/** Continues in a new task, so that the browser may paint or respond. */
export const nextTask = (): Promise<void> =>
  'scheduler' in globalThis
    ? // eslint-disable-next-line compat/compat -- looked for above; Safari takes the other way
      scheduler.postTask(() => undefined, { priority: 'user-blocking' })
    : new Promise((resolve) => {
        // a message, as browsers delay timers
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve();
        };
        port2.postMessage(null);
      });
