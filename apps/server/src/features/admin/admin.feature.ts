import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import { adminRoutes } from './admin.routes.ts';
import type { RetainedData } from '../../core/retention/retained-data.ts';
import type { QuotaStore } from '../../core/quotas/quotas.store.ts';
import { quotaRoutes } from './quotas/quotas.routes.ts';
import type { RetentionStore } from '../../core/retention/retention.store.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/logging/log.ts';
import { scheduleRemoval } from './retention/retention.jobs.ts';
import { createQuotaService } from './quotas/quotas.service.ts';
import { createRetentionService } from './retention/retention.service.ts';
import { retentionRoutes } from './retention/retention.routes.ts';
import type { Database } from '../../platform/database/database.ts';
import { createLogService } from './log/log.service.ts';
import { logRoutes, recordActions } from './log/log.routes.ts';
import { createLogStore } from './log/log.store.ts';
import { createInstanceService, type InstanceDeps } from './instance.service.ts';
import { createUserAdminService, type UsersDeps } from './user-admin.service.ts';
import type { ManagedModelService } from './managed-models.ts';
import { managedModelRoutes } from './managed-models.routes.ts';
import { providerRoutes } from './providers.routes.ts';
import type { ProviderService } from './providers.service.ts';
import { setupRoutes } from './setup.routes.ts';
import { createSetupService, type SetupDeps } from './setup.service.ts';

type Deps = UsersDeps &
  InstanceDeps &
  SetupDeps & {
    jobs: Jobs;
    appLog: Log;
    retention: { rules: RetentionStore; data: () => readonly RetainedData[] };
    quotas: QuotaStore;
    database: Database;
    services: ProviderService;
    managedModels: ManagedModelService;
  };

/** The operators' pages, and the log of the changes made there. */
export const createAdminFeature = ({
  database,
  services,
  managedModels,
  retention,
  quotas,
  jobs,
  appLog,
  ...deps
}: Deps): Feature => {
  const store = createLogStore(database);
  const log = createLogService({ store, clock: deps.clock, users: deps.users });
  scheduleRemoval({
    ...retention,
    jobs,
    clock: deps.clock,
    log: appLog,
    record: (kind, count) => log.add(null, { action: 'retention-removed', subject: kind, codes: count }),
  });
  return {
    routes: [
      ...adminRoutes({ users: createUserAdminService(deps), instance: createInstanceService(deps) }),
      ...providerRoutes(services),
      ...managedModelRoutes(managedModels),
      ...setupRoutes(createSetupService(deps)),
      ...retentionRoutes(createRetentionService(retention.rules)),
      ...quotaRoutes(createQuotaService({ quotas, people: deps.users })),
      ...logRoutes(log),
    ].map(recordActions(log)),
    retention: [{ kind: 'actions', removeBefore: store.removeBefore }],
    userData: {
      tables: ['operator_actions'],
      export: async (owner) => ({
        operatorActions: (await store.ofOperator(owner)).map(({ action, subject, details, createdAt }) => ({
          action,
          subject,
          ...details,
          createdAt,
        })),
      }),
      erase: store.anonymize,
    },
  };
};
