let running = 0;

/** Runs what nobody waits for yet: a part that is missing for it reloads no page (S13). */
export async function ahead(work: () => Promise<unknown>): Promise<void> {
  running += 1;
  try {
    await work();
  } finally {
    running -= 1;
  }
}

/** Whether something is being fetched that nobody waits for. */
export const isAhead = (): boolean => running > 0;
