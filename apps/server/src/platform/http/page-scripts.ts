import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

const SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** What a policy says of the scripts that stand in a page itself, so that they and no others run: their hashes. */
export const scriptHashes = (page: string): string[] =>
  [...page.matchAll(SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** Adds the scripts of a page to a policy. The page is read again where it was built anew. */
export const createPagePolicy = (file: string) => {
  let readAt = -1;
  let hashes = '';
  return (policy: string): string => {
    const { mtimeMs } = statSync(file);
    if (mtimeMs !== readAt) hashes = scriptHashes(readFileSync(file, 'utf8')).join(' ');
    readAt = mtimeMs;
    return hashes === '' ? policy : policy.replace('script-src ', `script-src ${hashes} `);
  };
};
