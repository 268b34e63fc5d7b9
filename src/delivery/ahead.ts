/** Runs what nobody waits for yet: a part that is missing for it is marked, and reloads no page (S13). */
export async function ahead<Part>(work: () => Promise<Part>): Promise<Part> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) Object.assign(error, { ahead: true });
    throw error;
  }
}
