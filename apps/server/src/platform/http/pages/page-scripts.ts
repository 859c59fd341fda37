import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

const SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Hashes of a page's inline scripts, for a policy that allows these and no others. */
export const scriptHashes = (page: string): string[] =>
  [...page.matchAll(SCRIPT)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** Adds the inline scripts of a page to a policy. Reads the page again if it was rebuilt. */
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
