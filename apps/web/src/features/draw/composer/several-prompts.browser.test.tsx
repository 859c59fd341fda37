import { imagine, listDrawServices, pageDrawings } from '@studiolo/contract/draw/endpoints';
import { getPromptTools } from '@studiolo/contract/draw/prompt-tool-endpoints';
import { toPage } from '@studiolo/contract/wire/page';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { signIn } from '../../../platform/session/session.ts';
import { A_DRAWING, A_DRAW_SERVICE } from '../../../testing/a-drawing.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { Composer } from './Composer.tsx';
import { write } from './draft.state.ts';

it('draws only the remaining prompts after one of several was refused, and keeps the text until then [draw.params]', async () => {
  await page.viewport(1280, 844);
  queryClient.clear();
  const server = fakeServer();
  signIn('token');
  write({ text: 'a {red, green, blue} bird', matrix: undefined });
  server.answer(listDrawServices, () => [{ ...A_DRAW_SERVICE, usesFlags: true }]);
  server.answer(getPromptTools, () => ({ canWrite: false, canSee: false, left: 50 }));
  server.answer(pageDrawings, () => toPage([], 0, { current: 1, size: 10 }));
  server.answer(imagine, () => {
    server.refuse(imagine, {});
    return A_DRAWING;
  });
  const screen = await renderPart(<Composer />);
  const prompts = () => server.requestsTo(imagine).map(({ input }) => input['prompt']?.split(' ')[1]);

  await screen.getByRole('button', { name: 'Draw 3 prompts' }).click();
  await expect.element(screen.getByRole('button', { name: 'Draw 2 prompts' })).toBeEnabled();
  expect(prompts()).toEqual(['red', 'green']);
  await expect
    .element(screen.getByRole('textbox', { name: 'Describe the picture' }))
    .toHaveValue('a {red, green, blue} bird');

  server.answer(imagine, () => A_DRAWING);
  await screen.getByRole('button', { name: 'Draw 2 prompts' }).click();
  await expect.poll(prompts).toEqual(['red', 'green', 'green', 'blue']);
});
