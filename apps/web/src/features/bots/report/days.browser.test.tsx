import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../../testing/render-part.tsx';
import { DaysChart } from './DaysChart.tsx';
import { DaysTable } from './DaysTable.tsx';

const NOTHING = { users: 0, questions: 0, answered: 0, liked: 0, disliked: 0, cost: 0 };
const DAYS = [
  { ...NOTHING, day: '2026-11-24', users: 2, questions: 8, answered: 7, liked: 3, disliked: 1, cost: 5 },
  { ...NOTHING, day: '2026-11-23', users: 1, questions: 4, answered: 4 },
];

it('shows the days of a bot as a chart, oldest first, and as a table, latest first [bot.report]', async () => {
  await renderPart(
    <>
      <DaysChart days={DAYS} label="Questions a day" />
      <DaysTable days={DAYS} />
    </>,
  );
  const chart = page.getByRole('img', { name: 'Questions a day' });
  await expect.element(chart).toBeVisible();
  const bars = [...chart.element().children].map((each) => each.firstElementChild?.clientHeight ?? 0);
  expect(bars[0]).toBeGreaterThan(0);
  expect(Math.abs((bars[1] ?? 0) - 2 * (bars[0] ?? 0))).toBeLessThanOrEqual(2);
  const cells = [...page.getByRole('row').nth(1).element().children].map(({ textContent }) => textContent);
  expect(cells).toEqual(['2026-11-24', '2', '8', '7', '75 %', '5']);
});
