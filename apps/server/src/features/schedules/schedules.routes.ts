import {
  createSchedule,
  deleteSchedule,
  getSchedule,
  getScheduleResult,
  listSchedules,
  pageScheduleResults,
  pauseSchedule,
  priceSchedule,
  restoreSchedule,
  resumeSchedule,
  runSchedule,
  updateSchedule,
} from '@studiolo/contract/schedules/endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { ScheduleService } from './schedules.service.ts';

export const scheduleRoutes = (schedules: ScheduleService) => [
  handle(listSchedules, ({ caller, locale }) => schedules.list(caller.userId, locale)),
  handle(getSchedule, ({ caller, input, locale }) => schedules.get(caller.userId, input.scheduleId, locale)),
  handle(priceSchedule, ({ caller, input, locale }) =>
    schedules.price(caller.userId, input.kind, input.targetId, locale),
  ),
  handle(createSchedule, ({ caller, input, locale }) => schedules.create(caller.userId, input, locale)),
  handle(updateSchedule, ({ caller, input: { scheduleId, ...settings } }) =>
    schedules.update(caller.userId, scheduleId, settings),
  ),
  handle(pauseSchedule, ({ caller, input }) => schedules.pause(caller.userId, input.scheduleId)),
  handle(resumeSchedule, ({ caller, input }) => schedules.resume(caller.userId, input.scheduleId)),
  handle(runSchedule, ({ caller, input }) => schedules.run(caller.userId, input.scheduleId)),
  handle(deleteSchedule, ({ caller, input }) => schedules.remove(caller.userId, input.scheduleId)),
  handle(restoreSchedule, ({ caller, input }) => schedules.restore(caller.userId, input.scheduleId)),
  handle(pageScheduleResults, ({ caller, input: { scheduleId, ...page }, locale }) =>
    schedules.results(caller.userId, scheduleId, page, locale),
  ),
  handle(getScheduleResult, ({ caller, input, locale }) =>
    schedules.result(caller.userId, input.resultId, locale),
  ),
];
