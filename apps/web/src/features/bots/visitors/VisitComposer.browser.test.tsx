import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPart } from '../../../testing/render-part.tsx';
import type { Visit } from './visit.ts';
import { VisitComposer } from './VisitComposer.tsx';

const onAsk = vi.fn<(prompt: string) => void>();

/** A page on which it becomes known, by a press, which conversation goes on. */
const Page = () => {
  const [canAsk, setCanAsk] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setCanAsk(!canAsk)}>
        Known
      </button>
      <VisitComposer visit={{} as Visit} isAsking={false} onStop={() => undefined} {...{ canAsk, onAsk }} />
    </>
  );
};

it('what is sent before it is known which conversation goes on is sent then, unless it was changed [bot.b-side]', async () => {
  const screen = await renderPart(<Page />);
  const known = screen.getByRole('button', { name: 'Known' });
  const box = screen.getByRole('textbox', { name: 'Your question' });
  await box.fill('How high is it?');
  await userEvent.keyboard('{Enter}');
  expect(onAsk).not.toHaveBeenCalled();
  await known.click();
  await expect.poll(() => onAsk.mock.calls).toEqual([['How high is it?', []]]);
  await expect.element(box).toHaveValue('');

  await known.click();
  await box.fill('How old is');
  await userEvent.keyboard('{Enter}');
  await box.fill('How old is it?');
  await known.click();
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  expect(onAsk).toHaveBeenCalledOnce();
  await expect.element(box).toHaveValue('How old is it?');
});
