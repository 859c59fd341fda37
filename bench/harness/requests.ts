import type { CDPSession } from 'playwright-core';

export type SeenRequest = { url: string; type: string; encoding: string; wire: number };

export const watchRequests = (devtools: CDPSession): Map<string, SeenRequest> => {
  const requests = new Map<string, SeenRequest>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    requests.set(requestId, {
      url: request.url,
      type: '',
      encoding: '',
      wire: requests.get(requestId)?.wire ?? 0,
    });
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const known = requests.get(requestId);
    if (!known) return;
    known.type = response.mimeType;
    known.encoding = response.headers['content-encoding'] ?? '';
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = requests.get(requestId);
    if (known) known.wire += encodedDataLength;
  });
  return requests;
};
