import type { CDPSession } from 'playwright-core';

export type Requested = { url: string; type: string; encoding: string; wire: number };

/** Writes down what a page asks for and how many bytes come. */
export const watchRequests = (devtools: CDPSession): Map<string, Requested> => {
  const requests = new Map<string, Requested>();
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
