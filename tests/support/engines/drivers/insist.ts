const PATIENCE = 30_000;

/**
 * Asks a page until it answers with something, for half a minute, then null. A page that goes away meanwhile answers with
 * an error, and the next one is asked; the error of the last try is thrown.
 */
export async function insist<Answer>(ask: () => Promise<Answer | null>): Promise<Answer | null> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const answer = await ask().catch((error: unknown) => {
      if (performance.now() > end) throw error;
      return new Promise<null>((resolve) => setTimeout(resolve, 20, null));
    });
    if (answer !== null || performance.now() > end) return answer;
  }
}
