import type { DropReason } from '@studiolo/contract/research/entities';
import { chooseSeparately } from '../../../core/web/choose-passages.ts';
import type { Web } from '../../../core/web/web.service.ts';
import { isAddressedToModels } from '../../../core/evidence/instructions-to-models.ts';

/** `isInstructing`: a part of the page that addresses models is left out. */
export type OpenedPage = { texts: string[]; isInstructing: boolean } | { reason: DropReason };

const PAGE_TIMEOUT_MS = 20_000;
/** Minimum length of a page, in letters and digits. */
const MIN_PAGE_LENGTH = 20;

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Reads the passages of a page that fit the questions. */
export const openPage = async (
  web: Pick<Web, 'read'>,
  url: string,
  questions: readonly string[],
  signal: AbortSignal,
): Promise<OpenedPage> => {
  const passages = await web
    .read(url, AbortSignal.any([signal, AbortSignal.timeout(PAGE_TIMEOUT_MS)]))
    // The page is recorded as unreachable, regardless of the reason.
    .catch(() => undefined);
  signal.throwIfAborted();
  if (!passages) return { reason: 'unreachable' };
  if (passages.reduce((sum, { text }) => sum + lettersIn(text), 0) < MIN_PAGE_LENGTH)
    return { reason: 'empty' };
  const [texts = []] = chooseSeparately(questions.join('\n'), [passages]);
  const isInstructing = passages.some(({ text }) => isAddressedToModels(text));
  return texts.length === 0
    ? { reason: isInstructing ? 'instructions' : 'irrelevant' }
    : { texts, isInstructing };
};
