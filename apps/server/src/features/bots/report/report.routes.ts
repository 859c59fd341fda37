import { getBotStatistics, pageBotDays } from '@studiolo/contract/bots/report-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { ReportService } from './report.service.ts';

export const reportRoutes = (report: ReportService) => [
  handle(pageBotDays, ({ caller, input }) => report.days(caller.userId, input)),
  handle(getBotStatistics, ({ caller, input }) => report.totals(caller.userId, input)),
];
