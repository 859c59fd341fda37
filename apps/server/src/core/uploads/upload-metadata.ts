import type { UploadFields } from './upload-purpose.ts';

const PAIR = /^([\w.-]{1,100})(?: ([A-Za-z0-9+/]*={0,2}))?$/;

/** What a client says of its file: names, each with a value in base64. Undefined where it cannot be read. */
export const readMetadata = (header: string): UploadFields | undefined => {
  const fields = new Map<string, string>();
  for (const pair of header.split(',')) {
    const [, name, value = ''] = PAIR.exec(pair.trim()) ?? [];
    if (name === undefined || fields.has(name)) return undefined;
    fields.set(name, Buffer.from(value, 'base64').toString('utf8').replaceAll('\0', ''));
  }
  return Object.fromEntries(fields);
};
