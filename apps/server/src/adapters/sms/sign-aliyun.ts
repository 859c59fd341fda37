import { createHmac } from 'node:crypto';
import { sha256 } from '../../platform/egress/sha256.ts';

/** Encodes by RFC 3986, which escapes more than `encodeURIComponent`. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The query in the canonical order and encoding for signing. */
export const canonicalQuery = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');

type UnsignedRequest = {
  host: string;
  action: string;
  version: string;
  query: string;
  body?: string;
  date: Date;
  nonce: string;
};

/** The headers of a request to Alibaba Cloud, signed as ACS3-HMAC-SHA256. */
export const signAliyun = (
  { host, action, version, query, body = '', date, nonce }: UnsignedRequest,
  { keyId, secret }: { keyId: string; secret: string },
): Record<string, string> => {
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(body),
    'x-acs-date': `${date.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(headers);
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const request = ['POST', '/', query, lines, names.join(';'), headers['x-acs-content-sha256']].join('\n');
  const signature = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex');
  const { host: _, ...sent } = headers;
  return {
    ...sent,
    authorization: `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
};
