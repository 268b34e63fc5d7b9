export type SentEvent = { type: 'et.inspect.send'; sessionId: string; event: { type: string } };

export const isSentEvent = (data: unknown): data is SentEvent =>
  typeof data === 'object' && data !== null && (data as { type?: unknown }).type === 'et.inspect.send';
