import { expect, test } from '/work/main/e2e/fixtures.ts';
import { lookAt, WAYS } from '/work/main/e2e/look-at.ts';
import { ANSWER, VIEWS } from '/work/main/e2e/views.ts';
const wanted = ['start-as-visitor','start', 'sidebar', 'models', 'composer-with-files', 'answer', 'reader-of-a-page', 'history'];
const ways = WAYS.filter((w: any) => (w.width === 1440 && w.locale === 'en-US' && w.theme === 'light') || (w.width === 390 && w.locale === 'zh-CN' && w.theme === 'dark') || (w.width === 768 && w.locale === 'zh-CN' && w.theme === 'light') || (w.width === 1440 && w.theme === 'dark' && w.locale === 'zh-CN'));
for (const view of VIEWS.filter((v: any) => wanted.includes(v.name))) for (const way of ways)
  test(`${view.name} ${way.width} ${way.locale} ${way.theme}`, async ({ browser, studiolo, openai }: any) => {
    openai.answersWith(ANSWER);
    expect(await lookAt(browser, studiolo, view, way, `/tmp/chatwork/look-${view.name}-${way.width}-${way.theme}.png`)).toEqual([]);
  });
