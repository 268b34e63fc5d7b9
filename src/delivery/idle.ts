/** Once nothing else is to be done, or after `atMost` milliseconds. Safari has no idle callback: a moment later does as well. */
export const idle = (atMost = 1_000): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: atMost });
    else setTimeout(resolve, Math.min(atMost, 200));
  });

/** Once the page just shown is painted and nothing else is to be done; what nobody sees waits for it, but not for long. */
export const soon = (): Promise<void> => idle(200);

let begin: () => void = () => undefined;
const startSignal = new Promise<void>((resolve) => {
  begin = resolve;
});

/** From here on late parts are fetched whenever the page is idle: once every button works, where the line is not spared. */
export const fetchLateParts = (): void => begin();
/** Until a late part may be fetched ahead. */
export const untilLateParts = (): Promise<void> => startSignal.then(() => idle(10_000));

/** Runs what nobody waits for yet: a file that is missing for it is marked, and reloads no page (S13). */
export async function ahead<Part>(work: () => Promise<Part>): Promise<Part> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) Object.assign(error, { ahead: true });
    throw error;
  }
}
