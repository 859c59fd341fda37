import { schedulePath } from '@studiolo/contract/schedules/addresses';
import type { ScheduleChanges } from '@studiolo/contract/schedules/entities';
import { say, type Sentence } from '@studiolo/contract/text/say';
import type { MailMessage } from '../../ports/mail.ts';
import type { OccurrenceRow, ScheduleRow } from './schedules.store.ts';

/** Changes of each kind that a letter quotes. */
const MAX_QUOTES = 8;

const quotesOf = ({ numbers, added, removed }: ScheduleChanges): string[] => [
  ...numbers
    .slice(0, MAX_QUOTES)
    .map(
      ({ after, numbers: pairs }) =>
        `${pairs.map(({ from, to }) => `${from} → ${to}`).join(', ')} | ${after}`,
    ),
  ...added.slice(0, MAX_QUOTES).map((sentence) => `+ ${sentence}`),
  ...removed.slice(0, MAX_QUOTES).map((sentence) => `− ${sentence}`),
];

type Input = {
  to: string;
  schedule: Pick<ScheduleRow, 'id' | 'title' | 'locale'>;
  occurrence: Pick<OccurrenceRow, 'id' | 'finding'>;
  news: Sentence;
  siteUrl: string;
};

/** Writes the e-mail about a result: starting with the changes. */
export const scheduleLetter = ({ to, schedule, occurrence, news, siteUrl }: Input): MailMessage => {
  const { locale } = schedule;
  const text = say(locale, news.key, news.values);
  const quotes = occurrence.finding?.changes ? quotesOf(occurrence.finding.changes) : [];
  const details = quotes.length > 0 ? `${quotes.join('\n')}\n\n` : '';
  const title = schedule.title.split(/\s/).join(' ');
  return {
    to,
    subject: say(locale, 'schedule-mail-subject', { title, news: text }),
    text: say(locale, 'schedule-mail', {
      news: text,
      details,
      url: `${siteUrl}${schedulePath(schedule.id, occurrence.id)}`,
    }),
  };
};
