import * as z from 'zod/mini';
import { isSourceUrl } from '../evidence/source-url.ts';
import { Meter } from '../ledger/prices.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Flag, Id, NoInput, Nothing, TimeZone } from '../wire/fields.ts';
import { PAGE_INPUT, pageOf, wholeNumber } from '../wire/page.ts';
import { Rhythm, ScheduleResult, ScheduleResultDetails, ScheduleView } from './entities.ts';
import { SCHEDULE_LIMITS } from './limits.ts';
import { trimName, trimText } from '../wire/visible-text.ts';

const CHANGE = { method: 'POST', access: 'user' } as const;
const READ = { method: 'GET', access: 'user' } as const;

const kindName = z.string().check(z.minLength(1, 'required'), z.maxLength(40, 'invalid'));
const target = z._default(z.union([Id, z.literal('')], 'invalid'), '');

const ScheduleInput = z.object({ scheduleId: Id });

const SETTINGS = {
  title: z._default(
    z.string().check(z.overwrite(trimName), z.maxLength(SCHEDULE_LIMITS.titleLength, 'too-long')),
    '',
  ),
  prompt: z._default(
    z.string().check(z.overwrite(trimText), z.maxLength(SCHEDULE_LIMITS.promptLength, 'too-long')),
    '',
  ),
  url: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(SCHEDULE_LIMITS.urlLength, 'too-long'),
      z.refine((url) => url === '' || isSourceUrl(url), 'invalid'),
    ),
    '',
  ),
  every: Rhythm,
  weekday: z._default(wholeNumber(1, 7), 1),
  time: z._default(z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'invalid')), '08:00'),
  timeZone: TimeZone,
  isAlwaysNotified: z._default(Flag, false),
  isMailed: z._default(Flag, false),
  isPushed: z._default(Flag, true),
  maxResults: z._default(z.nullable(wholeNumber(1, SCHEDULE_LIMITS.occurrences)), null),
};

export const listSchedules = endpoint({
  ...READ,
  path: '/cli/schedule/v1/list',
  input: NoInput,
  data: z.object({ schedules: z.array(ScheduleView), limit: z.int() }),
  summary: 'Lists the user’s schedules, newest first, and how many they may have.',
});

export const getSchedule = endpoint({
  ...READ,
  path: '/cli/schedule/v1/get',
  input: ScheduleInput,
  data: ScheduleView,
  errors: ['NOT_FOUND'],
  summary: 'Returns one schedule.',
});

export const priceSchedule = endpoint({
  ...READ,
  path: '/cli/schedule/v1/price',
  input: z.object({ kind: kindName, targetId: target }),
  data: z.object({ meter: z.nullable(Meter), amount: z.number() }),
  errors: ['NOT_FOUND'],
  summary: 'Returns the price of one occurrence; 0 if it is free.',
});

export const createSchedule = endpoint({
  ...CHANGE,
  path: '/cli/schedule/v1/create',
  input: z.object({
    kind: kindName,
    targetId: target,
    ...SETTINGS,
  }),
  data: ScheduleInput,
  errors: ['NOT_FOUND', 'TOO_LARGE'],
  summary: 'Creates a schedule: a question to a notebook or bot, or a watch over a page.',
});

export const updateSchedule = endpoint({
  ...CHANGE,
  path: '/cli/schedule/v1/update',
  input: z.object({ scheduleId: Id, ...SETTINGS }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Changes the settings of a schedule. The next occurrence follows from the new settings.',
});

export const pauseSchedule = endpoint({
  ...CHANGE,
  path: '/cli/schedule/v1/pause',
  input: ScheduleInput,
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Pauses a schedule; a running occurrence ends normally.',
});

export const resumeSchedule = endpoint({
  ...CHANGE,
  path: '/cli/schedule/v1/resume',
  input: ScheduleInput,
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Resumes a paused or stopped schedule with its next occurrence; missed ones are not repeated.',
});

export const runSchedule = endpoint({
  ...CHANGE,
  path: '/cli/schedule/v1/run',
  input: ScheduleInput,
  data: z.object({ resultId: z.string(), runId: z.string() }),
  errors: ['NOT_FOUND', 'ALREADY_RUNNING'],
  summary: 'Runs a schedule now, in addition to its occurrences.',
});

export const deleteSchedule = endpoint({
  ...CHANGE,
  path: '/cli/schedule/v1/del',
  input: ScheduleInput,
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Deletes a schedule with its results. It can be restored for a while.',
});

export const restoreSchedule = endpoint({
  ...CHANGE,
  path: '/cli/schedule/v1/restore',
  input: ScheduleInput,
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Restores a deleted schedule.',
});

export const pageScheduleResults = endpoint({
  ...READ,
  path: '/cli/schedule/v1/results',
  input: z.object({ scheduleId: Id, ...PAGE_INPUT }),
  data: pageOf(ScheduleResult),
  errors: ['NOT_FOUND'],
  summary: 'Lists the results of a schedule, newest first.',
});

export const getScheduleResult = endpoint({
  ...READ,
  path: '/cli/schedule/v1/result',
  input: z.object({ resultId: Id }),
  data: ScheduleResultDetails,
  errors: ['NOT_FOUND'],
  summary: 'Returns one result: what changed since the one before, then its text with citations.',
});
