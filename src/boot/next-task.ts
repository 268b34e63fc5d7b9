/** Ends the running task: what follows begins in another, and the browser may paint or answer a touch between them. */
export const nextTask = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
