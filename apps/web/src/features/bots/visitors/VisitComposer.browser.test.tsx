import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPart } from '../../../testing/render-part.tsx';
import type { Visit } from './visit.ts';
import { VisitComposer } from './VisitComposer.tsx';

const onAsk = vi.fn<(prompt: string) => void>();

/** Page with a button that sets the current conversation. */
const Page = () => {
  const [canAsk, setCanAsk] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setCanAsk(!canAsk)}>
        Known
      </button>
      <VisitComposer
        botId="one"
        visit={{} as Visit}
        isAsking={false}
        onStop={() => undefined}
        canAsk={canAsk}
        onAsk={onAsk}
      />
    </>
  );
};

it('sends a question once the current conversation is known, unless it has been edited meanwhile [bot.b-side]', async () => {
  const screen = await renderPart(<Page />);
  const button = screen.getByRole('button', { name: 'Known' });
  const box = screen.getByRole('textbox', { name: 'Your question' });
  await box.fill('How high is it?');
  await userEvent.keyboard('{Enter}');
  expect(onAsk).not.toHaveBeenCalled();
  await button.click();
  await expect.poll(() => onAsk.mock.calls).toEqual([['How high is it?', []]]);
  await expect.element(box).toHaveValue('');

  await button.click();
  await box.fill('How old is');
  await userEvent.keyboard('{Enter}');
  await box.fill('How old is it?');
  await button.click();
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  expect(onAsk).toHaveBeenCalledOnce();
  await expect.element(box).toHaveValue('How old is it?');
});
