import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const MAX_AGE_SECONDS = 300;

const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex');
const mac = (key: string | Buffer, value: string): Buffer => createHmac('sha256', key).update(value).digest();

type SignedRequest = {
  method: string;
  path: string;
  query: string;
  headers: IncomingHttpHeaders;
  body: string;
};

/** The fault in the signature of a request to Tencent Cloud, judged from the request alone as the service does. */
export const faultInTc3 = (
  { method, path, query, headers, body }: SignedRequest,
  service: string,
  { keyId, secret }: { keyId: string; secret: string },
): string | undefined => {
  const match =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/(\w+)\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  const [, credential, day = '', scope = '', signed = '', signature] = match ?? [];
  if (credential !== keyId) return 'AuthFailure.SecretIdNotFound';
  const timestamp = String(headers['x-tc-timestamp']);
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < MAX_AGE_SECONDS))
    return 'AuthFailure.SignatureExpire';
  const isOfDay = new Date(Number(timestamp) * 1000).toISOString().slice(0, 10) === day;
  if (!isOfDay || scope !== service) return 'AuthFailure.SignatureFailure';
  const names = signed.split(';');
  if (!names.includes('host') || !names.includes('content-type')) return 'AuthFailure.SignatureFailure';
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().toLowerCase()}\n`).join('');
  const canonical = `${method}\n${path}\n${query}\n${lines}\n${signed}\n${sha256(body)}`;
  const key = mac(mac(mac(`TC3${secret}`, day), service), 'tc3_request');
  const toSign = `TC3-HMAC-SHA256\n${timestamp}\n${day}/${service}/tc3_request\n${sha256(canonical)}`;
  return mac(key, toSign).toString('hex') === signature ? undefined : 'AuthFailure.SignatureFailure';
};
