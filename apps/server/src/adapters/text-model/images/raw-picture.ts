/** First bytes of PNG, JPEG, GIF and WebP; an AVIF has its mark behind the length of its first box. */
const STARTS = ['\x89PNG\r\n', '\xff\xd8\xff', 'GIF8', 'RIFF'];
const AVIF = /^....ftypavi/s;
const HEAD_LENGTH = 12;

/** Whether an answer is a picture itself, as some services send it in place of JSON. */
const isPicture = (head: Uint8Array): boolean => {
  const text = Buffer.from(head.subarray(0, HEAD_LENGTH)).toString('latin1');
  return STARTS.some((start) => text.startsWith(start)) || AVIF.test(text);
};

/** Reads an answer whose body is a picture; returns its bytes, or the unread answer if it is something else. */
export const readRawPicture = async (
  answer: AsyncIterable<Uint8Array>,
): Promise<{ picture: Uint8Array } | { rest: AsyncIterable<Uint8Array> }> => {
  const chunks = answer[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array();
  let isDone = false;
  while (head.length < HEAD_LENGTH && !isDone) {
    const next = await chunks.next();
    isDone = next.done === true;
    if (next.done !== true) head = Buffer.concat([head, next.value]);
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      if (head.length > 0) yield head;
      for (
        let next = isDone ? undefined : await chunks.next();
        next && next.done !== true;
        next = await chunks.next()
      )
        yield next.value;
    } finally {
      await chunks.return?.();
    }
  }
  return isPicture(head) ? { picture: Buffer.concat(await Array.fromAsync(all())) } : { rest: all() };
};
