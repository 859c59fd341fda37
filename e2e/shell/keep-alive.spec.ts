import { createBot } from '@studiolo/contract/bots/endpoints';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { ask, composer, log } from '../chat/chat-page.ts';
import { expect, test } from '../fixtures.ts';

const LONG = Array.from({ length: 80 }, (_, nth) => `Line ${nth} of a long answer.`).join('\n\n');

test('Draw, Write and the chat with a bot reappear with their text, scroll position and running answer [route.keep-alive] [route.draw] [route.write] [route.bot-chat]', async ({
  page,
  ann,
  signedIn,
  openai,
  studiolo,
}) => {
  const client = createClient(studiolo.url, ann.token);
  const { tableId } = await client.call(createBot, { botName: 'Harbour keeper' });
  const menu = page.getByRole('navigation').first();
  const prompt = page.getByRole('textbox', { name: 'Describe the picture' });
  const paper = page.getByRole('textbox', { name: 'Text' });

  openai.answersWith([LONG, '\n\nNearly the end.', '\n\nThe end.']);
  const paused = openai.pauseAfter(2);
  await signedIn(page, ann, `/bot/c/${tableId}`);
  await ask(page, 'How high is it?');
  await paused;
  await expect(log(page).getByText('Nearly the end.')).toBeVisible();
  await composer(page).fill('And how old?');
  const line = log(page).getByText('Line 20 of a long answer.');
  await line.scrollIntoViewIfNeeded();
  await expect(line).toBeInViewport();
  const top = () => line.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await top();

  await menu.getByRole('link', { name: 'Draw' }).click();
  await prompt.fill('A lighthouse at dusk');
  await menu.getByRole('link', { name: 'Write' }).click();
  await paper.fill('Who keeps the light is not seen by it.');
  await menu.getByRole('link', { name: 'Draw' }).click();
  await expect(prompt).toHaveValue('A lighthouse at dusk');
  await menu.getByRole('link', { name: 'Write' }).click();
  await expect(paper).toContainText('Who keeps the light');

  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/bot/c/${tableId}`));
  await expect(line).toBeInViewport();
  await expect.poll(top).toBe(before);
  await expect(composer(page)).toHaveValue('And how old?');
  openai.resume();
  await expect(log(page).getByText('The end.', { exact: true })).toBeAttached();
});
