import type { BotDay } from '@studiolo/contract/bots/report-endpoints';

const HEADS = ['day', 'users', 'questions', 'answered', 'wasGood', 'wasPoor', 'cost'] as const;

type Head = (typeof HEADS)[number];

/** Days as a table that sheets open. */
export const daysCsv = (days: readonly BotDay[], text: (head: Head) => string): string =>
  `\uFEFF${[
    HEADS.map(text).join(','),
    ...days.map(({ day, users, questions, answered, liked, disliked, cost }) =>
      [day, users, questions, answered, liked, disliked, cost].join(','),
    ),
  ].join('\r\n')}\r\n`;
