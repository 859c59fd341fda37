export type Passage = { index: number; text: string };

/** Maximum number of characters per request: enough for context, but little to repeat if it fails. */
const MAX_BATCH_LENGTH = 3500;
const MAX_BATCH_SIZE = 24;

/** Groups paragraphs into requests, in order. */
export const batchesOf = <P extends Passage>(passages: readonly P[]): P[][] => {
  const batches: P[][] = [];
  let length = Infinity;
  for (const passage of passages) {
    const last = batches.at(-1);
    if (!last || length + passage.text.length > MAX_BATCH_LENGTH || last.length >= MAX_BATCH_SIZE) {
      batches.push([passage]);
      length = passage.text.length;
    } else {
      last.push(passage);
      length += passage.text.length;
    }
  }
  return batches;
};
