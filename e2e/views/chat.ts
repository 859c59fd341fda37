import { expect } from '../fixtures.ts';
import { WIDE_ANSWER } from './answers.ts';
import { answered, ask, openThread, press, showSidebar } from './steps.ts';
import type { View } from './view.ts';

export const CHAT_VIEWS: readonly View[] = [
  {
    name: 'models',
    isSignedIn: true,
    open: (page) => press(page, /^Model: |^模型[:：]/),
  },
  { name: 'answer', isSignedIn: true, open: openThread },
  {
    name: 'answer-on-its-way',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWith({ reasoning: 'The question wants a count.', text: ['One, ', 'two, ', 'three.'] });
      const held = openai.pauseAfter(8);
      await ask(page, '数到三，慢一点');
      await held;
      await expect(page.getByText('One,')).toBeVisible();
    },
  },
  {
    name: 'answer-with-thoughts',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWith({ reasoning: 'The question wants a count.', text: 'One, two, three.' });
      await ask(page, 'Count to three');
      await answered(page);
      await press(page, /^(Thought|思考)/);
    },
  },
  {
    name: 'answer-wider-than-a-phone',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWith(WIDE_ANSWER);
      await ask(page, `${'Supercalifragilisticexpialidocious'.repeat(4)} \u202E${'reversed '.repeat(3)}`);
      await answered(page);
      await page.getByRole('log').evaluate((log) => log.scrollTo({ top: 0 }));
    },
  },
  {
    name: 'answer-failed',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.behavesBadly('unauthorized');
      await ask(page, 'Will this work?');
      await expect(page.getByRole('button', { name: /^(Try again|重试)$/ })).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    name: 'answer-stopped',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWith(['One, ', 'two, ', 'three.']);
      const held = openai.pauseAfter(2);
      await ask(page, 'Count');
      await held;
      await expect(page.getByText('One, two,')).toBeVisible();
      await press(page, /Stop answering|停止回答/);
      await expect(page.getByText(/^(Stopped|已停止)$/)).toBeVisible();
    },
  },
  {
    name: 'answered-twice',
    isSignedIn: true,
    async open(page) {
      await ask(page, 'Twice?');
      await answered(page);
      await press(page, /^(Answer again|重新回答)$/);
      await expect(page.getByRole('button', { name: /Previous version|上一个版本/ })).toBeVisible();
      await answered(page);
      await press(page, /another model|换个模型/);
    },
  },
  {
    name: 'turn-to-delete',
    isSignedIn: true,
    async open(page) {
      await ask(page, 'A question to be deleted');
      await answered(page);
      await press(page, /Delete this turn|删除这一轮/);
    },
  },
  {
    name: 'chat-options',
    isSignedIn: true,
    async open(page) {
      await ask(page, 'A chat with a title that is far longer than its place in the sidebar');
      await answered(page);
      await showSidebar(page);
      await press(page, /^(Options for A chat|A chat .*的选项$)/);
    },
  },
  {
    name: 'chat-deleted',
    isSignedIn: true,
    async open(page) {
      await ask(page, 'Gone soon');
      await answered(page);
      await showSidebar(page);
      await press(page, /^(Options for Gone soon|Gone soon 的选项)$/);
      await page.getByRole('menuitem', { name: /^(Delete|删除)$/ }).click();
      await expect(page.getByRole('button', { name: /^(Undo|撤销)$/ })).toBeVisible();
    },
  },
  {
    name: 'chat-renamed',
    isSignedIn: true,
    async open(page) {
      await ask(page, 'Another name');
      await answered(page);
      await showSidebar(page);
      await press(page, /^(Options for Another name|Another name 的选项)$/);
      await page.getByRole('menuitem', { name: /^(Rename|重命名)$/ }).click();
      await expect(page.getByRole('textbox', { name: /^(New title|新标题)$/ })).toBeFocused();
    },
  },
  {
    name: 'search',
    isSignedIn: true,
    async open(page) {
      await openThread(page);
      await page.keyboard.press('ControlOrMeta+k');
      await expect(async () => {
        await page.getByRole('combobox').fill('');
        await page.getByRole('combobox').fill('co');
        await expect(page.getByRole('group', { name: /^(Messages|消息)$/ })).toBeVisible({ timeout: 2000 });
      }).toPass();
    },
  },
  {
    name: 'temporary-chat',
    isSignedIn: true,
    async open(page) {
      await press(page, /^(Temporary chat|临时对话)$/);
      await expect(page.getByText(/erased when you leave|离开后即被清除/)).toBeVisible();
    },
  },
  {
    name: 'shared-links',
    isSignedIn: true,
    async open(page) {
      await openThread(page);
      await showSidebar(page);
      await press(page, /^(Options for|.*的选项$)/);
      await page.getByRole('menuitem', { name: /^(Share|分享)/ }).click();
      await press(page, /^(Make a link|生成链接)$/);
      await expect(page.getByRole('button', { name: /^(Copy the link|复制“)/ })).toBeVisible();
    },
  },
  {
    name: 'shared-chat',
    isSignedIn: true,
    async open(page) {
      await openThread(page);
      await showSidebar(page);
      await press(page, /^(Options for|.*的选项$)/);
      await page.getByRole('menuitem', { name: /^(Share|分享)/ }).click();
      await press(page, /^(Make a link|生成链接)$/);
      const link = page.getByRole('link', { name: /as others do|的分享页/ });
      await page.goto((await link.getAttribute('href')) ?? '');
      await expect(page.getByRole('heading', { name: /^(Sources|来源)$/ })).toBeVisible();
    },
  },
  {
    name: 'project',
    isSignedIn: true,
    async open(page) {
      await showSidebar(page);
      await press(page, /^(New project|新建项目)$/);
      await page.getByRole('textbox', { name: /^(Name|名称)$/ }).fill('灯塔 Towers');
      await page.getByRole('textbox', { name: /^(Instructions|指令)$/ }).fill('Answer like a keeper.');
    },
  },
  {
    name: 'projects',
    isSignedIn: true,
    async open(page) {
      await showSidebar(page);
      await press(page, /^(New project|新建项目)$/);
      await page.getByRole('textbox', { name: /^(Name|名称)$/ }).fill('灯塔 Towers');
      await press(page, /^(Save|保存)$/);
      await expect(page.getByRole('dialog')).toBeHidden();
      await press(page, /^(Options for 灯塔 Towers|灯塔 Towers 的选项)$/);
      await page.getByRole('menuitem', { name: /^(New chat here|在此新建对话)$/ }).click();
      await ask(page, 'In it');
      await answered(page);
      await showSidebar(page);
      await press(page, /^灯塔 Towers$/);
      await press(page, /^(Options for In it|In it 的选项)$/);
    },
  },
  {
    name: 'history',
    isSignedIn: true,
    async open(page) {
      await openThread(page);
      await showSidebar(page);
      await press(page, /Chat history|历史/);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'tasks',
    isSignedIn: true,
    async open(page) {
      await openThread(page);
      await press(page, /^(Tasks|任务)/);
      await expect(page.getByText(/Reading a file|读取文件/)).toBeVisible();
    },
  },
];
