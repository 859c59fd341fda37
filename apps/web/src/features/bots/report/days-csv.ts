import type { BotDay } from '@studiolo/contract/bots/report-endpoints';
import { csvFile } from '@studiolo/contract/files/csv';

const HEADS = ['day', 'users', 'questions', 'answered', 'wasGood', 'wasPoor', 'cost'] as const;

type Head = (typeof HEADS)[number];

export const daysCsv = (days: readonly BotDay[], text: (head: Head) => string): string =>
  csvFile([
    HEADS.map(text),
    ...days.map(({ day, users, questions, answered, liked, disliked, cost }) =>
      [day, users, questions, answered, liked, disliked, cost].map(String),
    ),
  ]);
