const unneeded = new WeakSet<object>();

/** Runs what nobody waits for yet: a part that is missing for it reloads no page (S13). */
export async function ahead(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Error) unneeded.add(error);
    throw error;
  }
}

/** Whether a failure was of something that nobody waits for; known once its promise has been refused. */
export const isUnneeded = (error: Error): boolean => unneeded.has(error);
