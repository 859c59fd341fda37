import type { BotDay } from '@studiolo/contract/bots/report-endpoints';

/** Days as a table that sheets open. */
export const daysCsv = (days: readonly BotDay[]): string =>
  `\uFEFF${[
    'day,people,questions,answered,liked,disliked,paid',
    ...days.map(({ day, users, questions, answered, liked, disliked, cost }) =>
      [day, users, questions, answered, liked, disliked, cost].join(','),
    ),
  ].join('\r\n')}\r\n`;
