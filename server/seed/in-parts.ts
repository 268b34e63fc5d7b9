/** Rows of one statement: its parameters are limited. */
export const BATCH = 250;

export async function inParts<Row>(rows: Row[], write: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) await write(rows.slice(start, start + BATCH));
}
