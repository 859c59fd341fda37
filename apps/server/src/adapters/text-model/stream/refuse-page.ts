import { ProviderFault } from '../../../ports/text-model.ts';

/** White space and a byte order mark, which may precede an answer. */
const BEFORE = /^(?:\xef\xbb\xbf|\s)+/;
const PAGE = /^<(?:!--|(?:!doctype|\?xml|html|head|body|title|meta|script)\b)/i;
/** Number of bytes that are checked; longer than any beginning of a page. */
const HEAD_LENGTH = 16;

/**
 * Passes on an answer, and throws if it is an HTML page. Gateways send events and JSON under any content type,
 * so only the content counts.
 */
export async function* refusePage(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head = '';
  for await (const chunk of bytes) {
    if (head.length < HEAD_LENGTH) {
      head = `${head}${Buffer.from(chunk.subarray(0, 4096)).toString('latin1')}`.replace(BEFORE, '');
      if (PAGE.test(head)) throw new ProviderFault('garbled', 'the response is a web page');
    }
    yield chunk;
  }
}
