import { getPlanRules, setPlanRules } from '@studiolo/contract/admin/endpoints';
import { getSetup, testSetup } from '@studiolo/contract/admin/setup';
import { handle } from '../../platform/http/handle.ts';
import type { SetupOverview } from './setup.service.ts';

export const setupRoutes = (service: SetupOverview) => [
  handle(getSetup, () => service.overview()),
  handle(testSetup, ({ input }) => service.test(input.name)),
  handle(getPlanRules, () => service.planRules()),
  handle(setPlanRules, ({ input }) => service.setPlanRules(input)),
];
