import type { CDPSession } from 'playwright-core';

export type RecordedRequest = { url: string; type: string; encoding: string; wire: number };

export const watchRequests = (devtools: CDPSession): Map<string, RecordedRequest> => {
  const requests = new Map<string, RecordedRequest>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    requests.set(requestId, {
      url: request.url,
      type: '',
      encoding: '',
      wire: requests.get(requestId)?.wire ?? 0,
    });
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.type = response.mimeType;
    request.encoding = response.headers['content-encoding'] ?? '';
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.wire += encodedDataLength;
  });
  return requests;
};
