import { expect } from '../fixtures.ts';
import { waitForAnswer, ask, press } from './steps.ts';
import type { View } from './view.ts';

const DRAWING = `<svg xmlns='http://www.w3.org/2000/svg' width='320' height='120'><rect x='10' y='60' width='60' height='50' fill='#2c6a57'/><rect x='90' y='30' width='60' height='80' fill='#79a494'/></svg>`;

const PAGE = `<style>body { font: 16px/1.6 serif; margin: 32px } .lamp { background: #2c6a57; color: #fff; padding: 24px; border-radius: 12px }</style>
<h1>Lamps</h1><p class="lamp">A lamp is a small sun.</p><button>More</button>`;

export const RUNNING_VIEWS: readonly View[] = [
  {
    name: 'program-run',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWith(
        `\`\`\`js\nconsole.log('Sold in all:', 3 + 4);\nshow(\`${DRAWING}\`);\n\`\`\`\n\n\`\`\`js\nnull.lamp\n\`\`\`\n`,
      );
      await ask(page, 'Draw what was sold');
      await waitForAnswer(page);
      for (const at of [1, 0])
        await page
          .getByRole('button', { name: /^(Run|运行)$/ })
          .nth(at)
          .click();
      await expect(page.getByText(/TypeError/)).toBeVisible();
    },
  },
  {
    name: 'drawing-beside-the-chat',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWith(`A drawing:\n\n\`\`\`svg\n${DRAWING}\n\`\`\`\n`);
      await ask(page, 'Draw two towers');
      await waitForAnswer(page);
      await press(page, /^(Preview|预览)$/);
      await expect(page.getByRole('img', { name: /^(Drawing|图形)$/ })).toBeVisible();
    },
  },
  {
    name: 'page-beside-the-chat',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWith(`A page:\n\n\`\`\`html\n${PAGE}\n\`\`\`\n`);
      await ask(page, 'A page about lamps');
      await waitForAnswer(page);
      await press(page, /^(Preview|预览)$/);
      await expect(page.frameLocator('iframe').getByRole('heading')).toBeVisible();
    },
  },
  {
    name: 'page-to-publish',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWith(`A page:\n\n\`\`\`html\n${PAGE}<script>document.title = 'On'</script>\n\`\`\`\n`);
      await ask(page, 'A page about lamps');
      await waitForAnswer(page);
      await press(page, /^(Preview|预览)$/);
      await press(page, /^(Run the page|运行网页)$/);
      await press(page, /^(Publish this page|发布此网页)$/);
      await press(page, /^(Publish|发布)$/);
      await expect(page.getByRole('textbox', { name: /^(Link|链接)$/ })).toBeVisible();
    },
  },
  {
    name: 'document-beside-the-chat',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWith(`# Of lighthouses\n\n${'A sentence about lamps. '.repeat(300)}`);
      await ask(page, 'Write of lighthouses at length');
      await waitForAnswer(page);
      await press(page, /^(Open beside the chat|在侧边打开)$/);
      await expect(
        page.locator('[data-reader]').getByRole('heading', { name: 'Of lighthouses' }),
      ).toBeVisible();
    },
  },
  {
    name: 'answer-from-the-web',
    isSignedIn: true,
    async open(page, { openai, searxng }) {
      searxng.finds([
        {
          url: 'http://127.0.0.1:9/a',
          title: 'Jeddah Light',
          summary: '133 m.',
          published: '2026-05-03T00:00:00Z',
        },
        { url: 'http://127.0.0.1:9/b', title: '世界上最高的灯塔', summary: '吉达灯塔，高 133 米。' },
      ]);
      openai.answersWith('It is 133 metres high [1], as Chinese pages say too [2].');
      await press(page, /^(Search the web|联网搜索)$/);
      await ask(page, 'How high is the tallest lighthouse?');
      await waitForAnswer(page);
      await page.reload();
      await expect(page.getByRole('link', { name: /Jeddah Light/ }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Search the web|联网搜索)$/ })).toBeVisible();
    },
  },
];
