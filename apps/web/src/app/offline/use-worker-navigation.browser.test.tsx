import { useState } from 'react';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { useWorkerNavigation } from './use-worker-navigation.ts';

const Page = () => {
  useWorkerNavigation();
  const [text, setText] = useState('');
  return (
    <>
      <p>{useLocation().pathname}</p>
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
    </>
  );
};

it('navigates after a click on a notification without losing the content of the page [shell.told]', async () => {
  const { getByText, getByRole } = await renderPart(<Page />, '/write');
  await getByRole('textbox', { name: 'Text' }).fill('Half a sentence');
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => (port1.onmessage = resolve));
  navigator.serviceWorker.dispatchEvent(
    new MessageEvent('message', { data: { goTo: '/chat/1' }, ports: [port2] }),
  );
  await answered;
  await expect.element(getByText('/chat/1')).toBeVisible();
  await expect.element(getByRole('textbox', { name: 'Text' })).toHaveValue('Half a sentence');
});
