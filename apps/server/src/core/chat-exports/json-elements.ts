import { IMPORT_LIMITS } from '@studiolo/contract/chat/import-limits';
import type { SkipReason } from '@studiolo/contract/chat/import-entities';

export type Element = { json: string } | { fault: SkipReason };

const [OPEN_LIST, CLOSE_LIST, OPEN_MAP, CLOSE_MAP, QUOTE, ESCAPE] = Buffer.from('[]{}"\\');

/**
 * Streams the objects of a list, or the single object of a text, so that an export is never in memory as a
 * whole. Skips objects that are too large or too deep.
 */
export async function* jsonElements(source: AsyncIterable<Buffer>): AsyncGenerator<Element> {
  let chunks: Buffer[] = [];
  let size = 0;
  let depth = 0;
  let base: number | undefined;
  let isText = false;
  let isEscaped = false;
  let fault: SkipReason | undefined;
  for await (const chunk of source) {
    let start = base !== undefined && depth > base ? 0 : -1;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (byte === ESCAPE) isEscaped = true;
        else if (byte === QUOTE) isText = false;
        continue;
      }
      if (byte === QUOTE) isText = true;
      else if (byte === OPEN_LIST || byte === OPEN_MAP) {
        base ??= byte === OPEN_LIST ? 1 : 0;
        if (depth === base && byte === OPEN_MAP) start = at;
        depth += 1;
        if (depth > IMPORT_LIMITS.depth) fault ??= 'too-deep';
      } else if (byte === CLOSE_LIST || byte === CLOSE_MAP) {
        depth -= 1;
        if (depth !== base || byte !== CLOSE_MAP || (start < 0 && chunks.length === 0)) continue;
        chunks.push(chunk.subarray(Math.max(start, 0), at + 1));
        size += at + 1 - Math.max(start, 0);
        if (size > IMPORT_LIMITS.chatSize) fault ??= 'too-large';
        yield fault ? { fault } : { json: Buffer.concat(chunks).toString('utf8') };
        chunks = [];
        size = 0;
        start = -1;
        fault = undefined;
      }
    }
    if (start < 0) continue;
    size += chunk.length - start;
    if (size > IMPORT_LIMITS.chatSize) fault ??= 'too-large';
    if (fault) chunks = [Buffer.alloc(0)];
    else chunks.push(chunk.subarray(start));
  }
  if (chunks.length > 0) yield { fault: 'unreadable' };
}
