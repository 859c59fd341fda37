import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { waitForAnswer, ask, attachPicture, chooseModel, openThread, press, showSidebar } from './steps.ts';
import type { View } from './view.ts';

/** Creates the project whose name has been typed, and adds no sources. */
const createProject = async (page: Page): Promise<void> => {
  await press(page, /^(Create|创建)$/);
  await expect(page.getByRole('dialog').getByRole('tab').first()).toBeVisible();
  await press(page, /^(Close|关闭)$/);
  await expect(page.getByRole('dialog')).toBeHidden();
};

export const CONVERSATION_VIEWS: readonly View[] = [
  {
    name: 'chat-menu',
    isSignedIn: true,
    async open(page) {
      await openThread(page);
      await waitForAnswer(page);
      await press(page, /^(This chat|这个对话)$/);
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
  },
  {
    name: 'chat-menu-without-search',
    isSignedIn: true,
    isBare: true,
    async open(page) {
      await press(page, /^(This chat|这个对话)$/);
      await expect(page.getByRole('menuitem', { name: /^(Search the web|联网搜索)/ })).toBeVisible();
    },
  },
  {
    name: 'turn-to-delete',
    isSignedIn: true,
    async open(page) {
      await ask(page, 'A question to be deleted');
      await waitForAnswer(page);
      await press(page, /^(More|更多)$/);
      await page.getByRole('menuitem', { name: /Delete this turn|删除这一轮/ }).click();
    },
  },
  {
    name: 'chat-options',
    isSignedIn: true,
    async open(page) {
      await ask(page, 'A chat with a title that is far longer than its place in the sidebar');
      await waitForAnswer(page);
      await showSidebar(page);
      await press(page, /^(Options for A chat|A chat .*的选项$)/);
    },
  },
  {
    name: 'chat-deleted',
    isSignedIn: true,
    async open(page) {
      await ask(page, 'Gone soon');
      await waitForAnswer(page);
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
      await waitForAnswer(page);
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
      await waitForAnswer(page);
      await showSidebar(page);
      await press(page, /^(Options for|.*的选项$)/);
      await page.getByRole('menuitem', { name: /^(Share|分享)/ }).click();
      await press(page, /^(Create a link|生成链接)$/);
      await expect(page.getByRole('button', { name: /^(Copy the link|复制“)/ })).toBeVisible();
    },
  },
  {
    name: 'shared-chat',
    isSignedIn: true,
    async open(page) {
      await openThread(page);
      // A link contains only complete answers.
      await waitForAnswer(page);
      await showSidebar(page);
      await press(page, /^(Options for|.*的选项$)/);
      await page.getByRole('menuitem', { name: /^(Share|分享)/ }).click();
      await press(page, /^(Create a link|生成链接)$/);
      const link = page.getByRole('link', { name: /as others see it|的分享页/ });
      await page.goto((await link.getAttribute('href')) ?? '');
      await expect(page.getByRole('heading', { name: /^(Sources|来源)$/ })).toBeVisible();
    },
  },
  {
    name: 'shared-pictures',
    isSignedIn: true,
    async open(page, { openai }) {
      openai.answersWith([(await page.screenshot()).toString('base64')]);
      await attachPicture(page);
      await chooseModel(page, 'GPT Image');
      await ask(page, 'A lighthouse at dusk');
      await expect(page.getByRole('button', { name: /^(Download|下载)$/ })).toBeVisible();
      await waitForAnswer(page);
      await showSidebar(page);
      await press(page, /^(Options for|.*的选项$)/);
      await page.getByRole('menuitem', { name: /^(Share|分享)/ }).click();
      await press(page, /^(Create a link|生成链接)$/);
      const link = page.getByRole('link', { name: /as others see it|的分享页/ });
      await page.goto((await link.getAttribute('href')) ?? '');
      await expect(page.getByRole('button', { name: /^(Show|查看) A lighthouse at dusk/ })).toBeVisible();
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
      await createProject(page);
      await press(page, /^(Options for 灯塔 Towers|灯塔 Towers 的选项)$/);
      await page.getByRole('menuitem', { name: /^(New chat here|在此新建对话)$/ }).click();
      await ask(page, 'In it');
      await waitForAnswer(page);
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
  {
    name: 'share-tip',
    isSignedIn: true,
    async open(page) {
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
        document.execCommand = () => false;
      });
      await ask(page, 'Worth sharing');
      await waitForAnswer(page);
      await showSidebar(page);
      await press(page, /^(Options for Worth sharing|Worth sharing 的选项)$/);
      await page.getByRole('menuitem', { name: /^(Share…|分享…)$/ }).click();
      await press(page, /^(Create a link|创建链接|生成链接)$/);
      await expect(page.getByRole('textbox', { name: /^(Link|链接)$/ })).toBeVisible();
    },
  },
  {
    name: 'project-deleted',
    isSignedIn: true,
    async open(page) {
      await showSidebar(page);
      await press(page, /^(New project|新建项目)$/);
      await page.getByRole('textbox', { name: /^(Name|名称)$/ }).fill('Towers');
      await createProject(page);
      await showSidebar(page);
      await press(page, /^(Options for Towers|Towers 的选项)$/);
      await page.getByRole('menuitem', { name: /^(Delete the project|删除项目)$/ }).click();
      await expect(page.getByRole('button', { name: /^(Undo|撤销)$/ })).toBeVisible();
    },
  },
  {
    name: 'dictating',
    isSignedIn: true,
    async open(page) {
      // Speech recognition that never recognizes anything.
      await page.addInitScript(() => {
        class Recognition {
          start() {
            return undefined;
          }
        }
        Object.assign(window, { SpeechRecognition: Recognition });
      });
      await page.reload();
      await press(page, /^(Dictate|语音输入)$/);
      await expect(page.getByText(/^(Listening…|正在听…)$/)).toBeVisible();
    },
  },
];
