import type { Page } from '@playwright/test';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { createClient } from '../../apps/server/src/testing/client.ts';
import { expect, lastQuestion, test } from '../fixtures.ts';

const SENTENCES = [
  '灯塔立在礁石上，夜里照着来往的船，白天就只是一根白色的柱子。',
  '守灯的人每天傍晚爬上一百二十级台阶，给灯添油，擦亮每一块玻璃。',
  '后来有了电，又有了自动的开关，台阶上的脚步声却一天比一天少了。',
  '他说，看守一盏灯并不寂寞，寂寞的是没有船经过的那些夜晚。',
];
const paragraph = (from: number): string =>
  Array.from({ length: 8 }, (_, at) => SENTENCES[(from + at) % SENTENCES.length]).join('');
const PART = (name: string, from: number): string =>
  `## ${name}\n\n${paragraph(from)}\n\n${paragraph(from + 1)}\n\n${paragraph(from + 2)}`;

/** About three thousand characters, with a table, code and formulas. */
const ARTICLE = `# 守灯人

${PART('先说结论', 0)}

| 年份 | 灯油（升） | 守灯人 |
| --- | ---: | --- |
| 1811 | 320 | 安妮 |
| 1871 | 210 | 本 |

${PART('光能照多远', 1)}

地平线的距离是 $d \\approx 3.57\\sqrt{h}$，写成算式：

$$
d = \\sqrt{2 R h + h^2}
$$

\`\`\`python
def range_km(height: float) -> float:
    return 3.57 * height ** 0.5
\`\`\`

${PART('一百二十级台阶', 2)}

${PART('写在最后', 3)}`;
const BODY = ARTICLE.replace(/^# .*\n\n/, '');
const POLISHED = BODY.replace('夜里照着', '夜里照亮')
  .replace('擦亮每一块', '擦净每一块')
  .replace('看守一盏灯并不', '看守一盏灯其实并不');

const paper = (page: Page) => page.getByRole('textbox', { name: '正文', exact: true });

const pastePictures = (page: Page): Promise<void> =>
  paper(page).evaluate((element) => {
    const drawn = Array.from({ length: 10 }, (_, at) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 500 });
      const pen = canvas.getContext('2d')!;
      pen.fillStyle = `hsl(${at * 36} 45% 62%)`;
      pen.fillRect(0, 0, 800, 500);
      pen.fillStyle = '#fff';
      pen.fillRect(380, 140 + at * 8, 40, 300);
      return `<p><img src="${canvas.toDataURL('image/png')}" alt="第 ${at + 1} 盏灯"></p>`;
    });
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      `<p><a href="https://log.example/1">灯塔日志</a></p>${drawn.join('')}`,
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });

test('a Chinese article is drafted from a template, rewritten, polished change by change, published, copied for WeChat, and split into cards [write.template] [write.hunks] [write.places]', async ({
  page,
  ann,
  signedIn,
  openai,
  studiolo,
  browser,
}) => {
  await page.addInitScript(() => localStorage.setItem('studiolo.locale', 'zh_CN'));
  await signedIn(page, ann, '/editor/write');
  const client = createClient(studiolo.url, ann.token);

  openai.answersWith('# 灯塔\n\n太短的初稿。');
  await page.getByRole('button', { name: '模板', exact: true }).click();
  await page.getByRole('button', { name: /^公众号文章/ }).click();
  await page.getByRole('textbox', { name: '主题' }).fill('守灯人');
  await page.getByRole('textbox', { name: '要讲的要点' }).fill('光能照多远\n台阶');
  await page.getByRole('button', { name: '写出初稿' }).click();
  await expect(paper(page)).toContainText('太短的初稿。');

  const draft = page.getByRole('form', { name: '初稿' });
  openai.answersWith(ARTICLE.match(/[\s\S]{1,120}/g) ?? []);
  await draft.getByRole('textbox', { name: '希望怎么改？' }).fill('写长一些');
  await draft.getByRole('button', { name: '再写一稿' }).click();
  await expect(paper(page).getByRole('heading', { name: '写在最后' })).toBeVisible();
  await expect(draft).toBeVisible();
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue('守灯人');
  expect(lastQuestion(openai)?.turns.at(-1)?.text).toContain('<wish>\n写长一些\n</wish>');
  expect(await client.call(getChatCount, {})).toMatchObject({ dailyCount: 2 });
  await paper(page).click();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(paper(page)).toHaveText('太短的初稿。');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(paper(page).getByRole('heading', { name: '写在最后' })).toBeVisible();
  await draft.getByRole('button', { name: '就用这一稿' }).click();
  await expect(draft).toBeHidden();

  openai.answersWith(POLISHED.match(/[\s\S]{1,200}/g) ?? []);
  await page.getByRole('button', { name: 'AI 助手', exact: true }).click();
  const ai = page.getByRole('region', { name: 'AI 助手', exact: true });
  await ai.getByRole('button', { name: '润色' }).click();
  const changes = ai.getByRole('listitem');
  await expect(ai.getByText('3 处修改')).toBeVisible();
  await changes.first().getByRole('button', { name: '接受' }).click();
  await expect(changes).toHaveCount(2);
  await changes.first().getByRole('button', { name: '拒绝' }).click();
  await expect(changes).toHaveCount(1);
  await ai.getByRole('button', { name: '全部接受' }).click();
  await expect(paper(page)).toContainText('夜里照亮来往的船');
  await expect(paper(page)).toContainText('看守一盏灯其实并不寂寞');
  await expect(paper(page)).not.toContainText('擦净');

  await paper(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await expect
    .poll(() =>
      paper(page).evaluate((element) => element.lastElementChild?.contains(getSelection()!.anchorNode)),
    )
    .toBe(true);
  await pastePictures(page);
  await expect(paper(page).getByRole('img', { name: '第 10 盏灯' })).toHaveAttribute('src', /^blob:/);

  const panels = page.getByRole('group', { name: '面板' });
  await panels.getByRole('button', { name: '发布' }).click();
  const publishing = page.getByRole('region', { name: '发布', exact: true });
  await publishing.getByRole('button', { name: '发布', exact: true }).click();
  await expect(publishing.getByText('页面与当前内容一致。')).toBeVisible();
  await publishing.getByRole('switch', { name: '需要密码' }).check();
  await publishing.getByRole('textbox', { name: '密码' }).fill('芝麻开门');
  await publishing.getByRole('button', { name: '设置', exact: true }).click();
  await expect(page.getByText('页面已设置密码。')).toBeVisible();
  // The panel keeps its width, no matter how long the URL is.
  const beyond = await publishing.evaluate((region) =>
    Math.max(
      ...[...region.querySelectorAll('div')].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ),
  );
  expect(beyond).toBeLessThanOrEqual(0);
  const address = await publishing.getByRole('link', { name: '打开页面' }).getAttribute('href');
  const reader = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await reader.goto(address ?? '');
  await reader.getByLabel('密码').fill('芝麻开门');
  await reader.getByRole('button').click();
  await expect(reader.getByRole('heading', { name: '光能照多远' })).toBeVisible();
  await expect(reader.getByRole('img')).toHaveCount(10);

  await panels.getByRole('button', { name: '公众号' }).click();
  const wechat = page.getByRole('region', { name: '公众号' });
  await wechat.getByRole('button', { name: '全部处理' }).click();
  await expect(wechat.frameLocator('iframe').getByText('https://log.example/1')).toBeVisible();
  await expect(wechat.getByRole('button', { name: '全部处理' })).toBeHidden();
  await wechat.getByRole('button', { name: '复制到公众号' }).click();
  await expect(page.getByText('已复制，去公众号编辑器里粘贴吧。')).toBeVisible();

  await panels.getByRole('button', { name: '卡片' }).click();
  const cards = page.getByRole('region', { name: '卡片' });
  await expect(cards.getByText(/^(?:[89]|[12]\d) 张卡片$/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await cards.getByRole('button', { name: '全部保存为 ZIP' }).click();
  expect((await saved).suggestedFilename()).toBe('守灯人.zip');
  await reader.context().close();
});
