import { useState } from 'react';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { useWorkerNavigation } from './use-worker-navigation.ts';

const Page = () => {
  useWorkerNavigation();
  const [words, setWords] = useState('');
  return (
    <>
      <p>{useLocation().pathname}</p>
      <input aria-label="Words" value={words} onChange={({ target }) => setWords(target.value)} />
    </>
  );
};

it('follows a notification without losing the content of the page [shell.told]', async () => {
  const { getByText, getByRole } = await renderPart(<Page />, '/write');
  await getByRole('textbox', { name: 'Words' }).fill('Half a sentence');
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => (port1.onmessage = resolve));
  navigator.serviceWorker.dispatchEvent(
    new MessageEvent('message', { data: { goTo: '/chat/1' }, ports: [port2] }),
  );
  await answered;
  await expect.element(getByText('/chat/1')).toBeVisible();
  await expect.element(getByRole('textbox', { name: 'Words' })).toHaveValue('Half a sentence');
});
