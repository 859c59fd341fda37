import { expect, it } from 'vitest';
import { daysCsv } from './days-csv.ts';
import { satisfaction } from './satisfaction.ts';
import { text as zh } from './text/zh_CN.ts';

it('returns the share of liked answers among the rated ones [bot.report]', () => {
  expect(satisfaction({ liked: 2, disliked: 1 })).toBe(67);
  expect(satisfaction({ liked: 0, disliked: 0 })).toBeUndefined();
});

it('exports days as a table in the user’s language [bot.report]', () => {
  const day = { day: '2026-11-24', users: 2, questions: 3, answered: 3, liked: 1, disliked: 0, cost: 1.5 };
  expect(daysCsv([day], (head) => zh[head])).toBe(
    '\uFEFF日期,人数,提问,已回答,评为有帮助,评为不理想,由你承担\r\n2026-11-24,2,3,3,1,0,1.5\r\n',
  );
});
