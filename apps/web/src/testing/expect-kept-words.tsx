import type { ReactNode } from 'react';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { renderPart } from './render-part.tsx';

/**
 * Types into a field of a part, removes the part as a page that is left does, and expects the words in the
 * field once the part is shown again.
 */
export const expectKeptWords = async (
  part: ReactNode,
  fieldIn: (screen: Awaited<ReturnType<typeof renderPart>>) => Locator,
  words: string,
): Promise<void> => {
  const first = await renderPart(part);
  await fieldIn(first).fill(words);
  await first.unmount();
  const again = await renderPart(part);
  await expect.element(fieldIn(again)).toHaveValue(words);
  await again.unmount();
};
