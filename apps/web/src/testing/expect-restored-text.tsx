import type { ReactNode } from 'react';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { renderPart } from './render-part.tsx';

/**
 * Types into a field of a component, and expects the text there after the component was unmounted and rendered again.
 */
export const expectRestoredText = async (
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
