import type { CDPSession } from '@playwright/test';

/** Of a page, from now on; `scriptBytes`: as sent, with headers. */
export async function countRequests(session: CDPSession): Promise<{ requests: number; scriptBytes: number }> {
  const counts = { requests: 0, scriptBytes: 0 };
  const scripts = new Set<string>();
  session.on('Network.requestWillBeSent', () => void (counts.requests += 1));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) counts.scriptBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return counts;
}
