import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { setLocale } from '../../../platform/i18n/locale.ts';
import { renderPart } from '../../../testing/render-part.tsx';
import { SessionRow } from './SessionRow.tsx';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
const nothing = () => undefined;

const aRow = (seconds: number) => (
  <SessionRow
    key={seconds}
    topic={{
      sessionId: String(seconds),
      title: `before ${seconds}`,
      botId: '-1',
      isRunning: false,
      isPinned: false,
      folderId: '',
      updateDate: ago(seconds).toISOString(),
    }}
    path="/bot/c/-1"
    isCurrent={false}
    onChosen={nothing}
    onDelete={nothing}
  />
);
const times = () => [...document.querySelectorAll('time')].map(({ textContent }) => textContent);

it('shows the time of the last use, in both languages [chat.relative-time]', async () => {
  const early = ago(7 * DAY);
  await renderPart(<ul>{[30, 5 * MINUTE, 3 * HOUR, 6 * DAY, 7 * DAY].map(aRow)}</ul>);
  await expect.element(page.getByText('before 30')).toBeVisible();
  const year = early.getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
  const short = (tag: string) =>
    new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric', year }).format(early);
  expect(times()).toEqual(['just now', '5 minutes ago', '3 hours ago', '6 days ago', short('en-US')]);

  await setLocale('zh_CN');
  await expect.poll(times).toEqual(['刚刚', '5 分钟前', '3 小时前', '6 天前', short('zh-CN')]);
  await setLocale('en_US');
});
