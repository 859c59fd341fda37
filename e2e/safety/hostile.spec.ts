import { randomUUID } from 'node:crypto';
import { ask as asking, pageRecords, pageTopics } from '@studiolo/contract/chat/endpoints';
import type { HistoryRecord } from '@studiolo/contract/chat/entities';
import { publishAnswer } from '@studiolo/contract/chat/message-endpoints';
import { createShare } from '@studiolo/contract/chat/share-endpoints';
import { pinTopic } from '@studiolo/contract/chat/topic-endpoints';
import { search } from '@studiolo/contract/search/endpoints';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { HOSTILE_VECTORS } from '@studiolo/markdown/hostile-vectors';
import type { Page } from '@playwright/test';
import { ask, log, NEW_CHAT } from '../chat/chat-page.ts';
import { expect, test } from '../fixtures.ts';

const ALL = HOSTILE_VECTORS.join('\n\n');
const SESSION = 'a-hostile-session';
const TURNS = 2;

/** Watches a page for scripts that run or are blocked, and for requests to other hosts. */
const watchPage = async (page: Page, home: string) => {
  const seen: string[] = [];
  await page.exposeFunction('reportViolation', (what: string) => void seen.push(what));
  await page.addInitScript(() => {
    const report = Reflect.get(window, 'reportViolation') as (message: string) => void;
    Object.defineProperty(window, '__xss', {
      set() {
        report('a script ran');
      },
    });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      report(`refused: ${violatedDirective} ${blockedURI}`),
    );
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(home) && !/^(?:data|blob|about):/.test(request.url()))
      seen.push(request.url());
  });
  page.on('dialog', (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return {
    async expectNoViolations(): Promise<void> {
      const result = await page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .filter(
            (element) =>
              element.getAttributeNames().some((name) => /^on/i.test(name)) ||
              /^(?:javascript|data:text|vbscript)/i.test(element.getAttribute('href') ?? ''),
          )
          .map(({ outerHTML }) => outerHTML),
      );
      expect(result).toEqual([]);
      expect(seen).toEqual([]);
    },
  };
};

const vectorsOf = (turn: number): string[] => HOSTILE_VECTORS.filter((_, at) => at % TURNS === turn);

/** A turn with hostile content in every field that is displayed. */
const hostileTurn = (turn: number): HistoryRecord => {
  const words = vectorsOf(turn);
  const joined = words.join('\n\n');
  return {
    tableId: String(turn),
    msgId: randomUUID(),
    sessionId: SESSION,
    roleId: '-1',
    prompt: joined,
    reponse: words.map((word, at) => `${word}\n\nSaid. [${at + 1}]`).join('\n\n'),
    status: turn === 0 ? 'failed' : 'done',
    input: joined,
    ref: joined,
    quoteInfo: joined,
    promptHTML: joined,
    chatFileUrl: words.slice(0, 5).map((word) => `/files/a-file/${encodeURIComponent(word.toWellFormed())}`),
    mentions: words.slice(0, 5).map((title) => ({ kind: 'chat' as const, id: randomUUID(), title })),
    reasoningMs: null,
    reasoningContent: joined,
    model: words[0] ?? '',
    source: words.map((word, at) => ({
      number: at + 1,
      fileId: '',
      name: word,
      quote: word,
      hash: 'none',
      place: {
        kind: 'web' as const,
        url: word,
        site: word,
        publishedAt: '2025-01-01T00:00:00Z',
        readAt: '2026-01-01T00:00:00Z',
      },
    })),
    score: -1,
    scoreComment: joined,
    hide: turn === 1,
    highlight: [],
    publishToHtmlUrl: '',
    msgType: 'text',
    base64ImgUrl: '',
    sourceImages: [],
    updateDate: '2026-01-01 00:00:00',
    parentId: '',
    compareId: '',
    isPreferred: false,
    isPinned: false,
    runId: '',
    error: turn === 0 ? joined : '',
    notice: joined,
    isUnable: turn === 2,
    isTruncated: false,
    calls: words.map((word, at) => ({
      id: String(at),
      tool: word,
      label: word,
      input: word,
      result: word,
      state: 'done' as const,
      isAsked: false,
    })),
  };
};

test('hostile content runs nothing and sends nothing: in turns, sources, titles, search results and notifications [chat.markdown]', async ({
  page,
  ann,
  signedIn,
  studiolo,
}) => {
  expect(HOSTILE_VECTORS.length).toBeGreaterThanOrEqual(300);
  const turns = Array.from({ length: TURNS }, (_, turn) => hostileTurn(turn));
  const line = turns.map((turn, at) => ({ ...turn, parentId: turns[at - 1]?.msgId ?? '' })).toReversed();
  const answerWith = (path: string, data: unknown) =>
    page.route(`**/api${path}*`, (route) =>
      route.fulfill({ json: { code: 200, msg: '', type: 'SUCCESS', data } }),
    );
  const onePage = (records: readonly unknown[]) => ({
    records,
    total: records.length,
    current: 1,
    size: records.length,
    pages: 1,
  });
  await answerWith(pageRecords.path, onePage(line));
  await answerWith(
    pageTopics.path,
    onePage(
      HOSTILE_VECTORS.map((title, at) => ({
        sessionId: at === 0 ? SESSION : `session-${at}`,
        title,
        botId: '-1',
        updateDate: '2026-01-01 00:00:00',
        isRunning: false,
        isPinned: false,
        folderId: '',
      })),
    ),
  );
  await answerWith(
    search.path,
    HOSTILE_VECTORS.map((word, at) => ({
      kind: (['chat', 'message', 'document'] as const)[at % 3],
      id: `hit-${at}`,
      title: word,
      snippet: word,
      path: at % 3 === 2 ? '' : word,
      updateDate: '2026-01-01 00:00:00',
      anchor: null,
    })),
  );
  await page.route(`**/api${pinTopic.path}`, (route) =>
    route.fulfill({ json: { code: 400, msg: ALL, type: 'WARN', data: null } }),
  );
  const { expectNoViolations } = await watchPage(page, studiolo.url);

  await signedIn(page, ann, `${NEW_CHAT}?session=${SESSION}`);
  await expect(log(page).getByText('Said.', { exact: false })).toHaveCount(HOSTILE_VECTORS.length);
  await expect(
    page.getByRole('complementary').first().getByRole('link', { name: /__xss/ }).first(),
  ).toBeVisible();
  for (const opener of await log(page)
    .getByRole('button', { name: /Thought process/ })
    .all())
    await opener.click();
  await expectNoViolations();

  await page
    .getByRole('button', { name: /^Options for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Pin', exact: false }).click();
  await expect(page.getByText('window.__xss=1', { exact: false }).last()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill('lamp');
  await expect(page.getByRole('option', { name: /__xss/ }).first()).toBeVisible();
  await expectNoViolations();
});

test('hostile content runs nothing and sends nothing: published, shared, in a preview, and as output of a program [chat.publish] [shell.share] [chat.run-code]', async ({
  page,
  browser,
  openai,
  ann,
  signedIn,
  studiolo,
}) => {
  const program = `for (const words of ${JSON.stringify(HOSTILE_VECTORS)}) console.log(words);\nshow('<svg xmlns="http://www.w3.org/2000/svg" onload="window.__xss=1"><script>window.__xss=1</script><image href="https://evil.test/x.png"/></svg>')`;
  const client = createClient(studiolo.url, ann.token);
  const msgId = randomUUID();
  openai.answersWith(`${ALL}\n\n\`\`\`\`\n\nThe very end.`);
  const { events } = await client.readStream(asking, { msgId, prompt: ALL });
  const run = events[0];
  const sessionId = run?.type === 'run' ? run.sessionId : '';
  const published = await client.call(publishAnswer, { msgId });
  const { path } = await client.call(createShare, { sessionId });

  const stranger = await (await browser.newContext()).newPage();
  const watched = await watchPage(stranger, studiolo.url);
  for (const address of [studiolo.url + published, studiolo.url + path]) {
    await stranger.goto(address);
    await expect(stranger.getByText('The very end.', { exact: false }).first()).toBeAttached();
    await watched.expectNoViolations();
  }
  await stranger.context().close();

  const { expectNoViolations } = await watchPage(page, studiolo.url);
  await signedIn(page, ann, `${NEW_CHAT}?session=${sessionId}`);
  await expect(log(page).getByText('The very end.', { exact: false })).toBeAttached();
  openai.answersWith(
    `\`\`\`\`\`js\n${program}\n\`\`\`\`\`\n\n\`\`\`\`\`html\n<h1>Lamps</h1>${ALL}\n\`\`\`\`\`\n`,
  );
  await page.goto(NEW_CHAT);
  await ask(page, 'Print them');
  await log(page).getByRole('button', { name: 'Run', exact: true }).last().click();
  const result = log(page).getByRole('group', { name: 'Result of the program' });
  await expect(result).toContainText('window.__xss=1');
  await expect(result.getByRole('button', { name: 'Stop' })).toBeHidden();
  await expectNoViolations();
  await log(page).getByRole('button', { name: 'Preview' }).last().click();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Lamps' })).toBeVisible();
});
