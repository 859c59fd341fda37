/** Encodings in which services of East Asia declare and send text. Others that are declared are often UTF-8. */
const DECLARED = /charset\s*=\s*["']?(gb18030|gbk|gb2312|big5|shift_jis|euc-jp|euc-kr)\b/i;

/** The encoding of an answer by its first bytes: a byte order mark, or ASCII in UTF-16, which alternates with zeros. */
const encodingOf = (head: Uint8Array, contentType: string | null): string => {
  const [first = 0, second = 0] = head;
  if ((first === 0xff && second === 0xfe) || (first > 0 && first < 128 && head.length > 1 && second === 0))
    return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second > 0 && second < 128)) return 'utf-16be';
  return DECLARED.exec(contentType ?? '')?.[1] ?? 'utf-8';
};

/** Decodes a streamed answer: UTF-8, UTF-16, or an East Asian encoding that its content type declares. */
export async function* decodeAnswer(
  bytes: AsyncIterable<Uint8Array>,
  contentType: string | null,
): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let head: Uint8Array = new Uint8Array();
  for await (const chunk of bytes) {
    const next = decoder ? chunk : Buffer.concat([head, chunk]);
    if (!decoder && next.length < 2) {
      head = next;
      continue;
    }
    decoder ??= new TextDecoder(encodingOf(next, contentType));
    yield decoder.decode(next, { stream: true });
  }
  if (!decoder && head.length > 0) yield new TextDecoder().decode(head);
}
