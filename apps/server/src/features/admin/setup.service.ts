import type { getPlanRules } from '@studiolo/contract/admin/endpoints';
import { SETUP_SERVICES, type getSetup, type WaitingCode } from '@studiolo/contract/admin/setup';
import type { SetupService, SetupServiceName } from '@studiolo/contract/admin/setup';
import type { PlanRules } from '@studiolo/contract/ledger/plan-rules';
import type { UnpaidService } from '@studiolo/contract/models/services';
import type { DataOf } from '@studiolo/contract/wire/endpoint';
import type { Limits } from '../../core/ledger/limits.ts';

export type SetupDeps = {
  setup: {
    services: (names: readonly SetupServiceName[]) => Promise<SetupService[]>;
    test: (name: SetupServiceName) => Promise<{ isGood: boolean; details: string }>;
  };
  waitingCodes: () => Promise<WaitingCode[]>;
  unpaidServices: () => UnpaidService[];
  plans: {
    rules: { get: () => Promise<PlanRules>; set: (rules: PlanRules) => Promise<void> };
    /** Limits from the settings. */
    limits: Limits;
  };
};

export type SetupOverview = ReturnType<typeof createSetupService>;

/** Returns the configured services, and lets operators change the rules of plans. */
export const createSetupService = ({ setup, waitingCodes, unpaidServices, plans }: SetupDeps) => ({
  async overview(): Promise<DataOf<typeof getSetup>> {
    const [services, codes] = await Promise.all([setup.services(SETUP_SERVICES), waitingCodes()]);
    return { services, codes, unpaid: unpaidServices() };
  },

  test: setup.test,

  async planRules(): Promise<DataOf<typeof getPlanRules>> {
    const { answer, picture, minute, page } = plans.limits;
    return {
      rules: await plans.rules.get(),
      usual: {
        answers: answer.free.max,
        pictures: picture.free.max,
        minutes: minute.free.max,
        pages: page.free.max,
      },
    };
  },

  async setPlanRules(rules: PlanRules): Promise<null> {
    await plans.rules.set(rules);
    return null;
  },
});
