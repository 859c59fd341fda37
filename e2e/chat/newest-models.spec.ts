import { createAccount, OPERATOR } from '../account/account.ts';
import { grantPro } from '../command-line.ts';
import { expect, rememberSession, test } from '../fixtures.ts';
import { startStudiolo } from '../studiolo.ts';
import { attach, attachPicture, chooseModel } from '../views/steps.ts';
import { ask, log, NEW_CHAT, stop } from './chat-page.ts';
import { BEGINNING, startNewestServices, WHOLE_REST } from './newest-services.ts';

const KEY = 'key-of-this-year';

const MODELS = [
  { service: 'OpenAI', model: 'gpt-5.6', thinking: undefined, picture: /"image_url"/ },
  {
    service: 'Anthropic',
    model: 'claude-sonnet-6',
    thinking: /"type":"adaptive"/,
    picture: /"media_type":"image\/jpeg"/,
  },
  { service: 'Google', model: 'gemini-4-flash', thinking: /"thinkingLevel":"high"/, picture: /"inlineData"/ },
] as const;

test('with the newest models of each service, a picture is described, files are searched, and a truncated answer continues [provider.real] [chat.continue] [chat.reasoning]', async ({
  page,
}) => {
  const services = await startNewestServices(KEY);
  const studiolo = await startStudiolo({ ADMIN_EMAILS: OPERATOR });
  const operator = await createAccount(studiolo, OPERATOR);
  await grantPro(studiolo, OPERATOR);
  await rememberSession(page, operator.token);

  await page.goto(`${studiolo.url}/admin?part=providers`);
  for (const { service } of MODELS) {
    const row = page.getByRole('listitem').filter({ has: page.getByText(service, { exact: true }) });
    await row.getByRole('button', { name: `Set up ${service}` }).click();
    await row.getByLabel('Key', { exact: true }).fill(KEY);
    await row.getByLabel('Address').fill(services[service].url);
    await row.getByRole('button', { name: 'Save' }).click();
    // On a busy machine, the list of models may time out; the operator tests the service again.
    await expect(async () => {
      await row.getByRole('button', { name: 'Test' }).click();
      await expect(row.getByText('2 models')).toBeVisible({ timeout: 5000 });
    }).toPass();
  }

  for (const { service, model, thinking, picture } of MODELS) {
    const { bodies } = services[service];
    await page.goto(studiolo.url + NEW_CHAT);
    await chooseModel(page, model);
    const think = page.getByRole('button', { name: 'Think first' });
    if (thinking) {
      await think.click();
      await expect(think).toHaveAttribute('aria-pressed', 'true');
    } else await expect(think).toHaveCount(0);
    await attach(page, 'pdflatex-4-pages.pdf');
    await attachPicture(page);
    await ask(page, 'How high is this tower?');
    await expect(log(page).getByText(BEGINNING)).toBeVisible();
    await expect(stop(page)).toBeHidden();
    expect(JSON.stringify(bodies.at(-1))).toMatch(picture);
    expect(JSON.stringify(bodies.at(-1))).toContain('search_files');
    if (thinking) expect(JSON.stringify(bodies.at(-1))).toMatch(thinking);

    await log(page).getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(log(page).getByText(WHOLE_REST)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await studiolo.stop();
  for (const service of Object.values(services)) await service.close();
});
