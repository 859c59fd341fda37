import {
  createCoupons,
  getUsage,
  grantProduct,
  listQueues,
  pageCoupons,
  pageFailedRuns,
  pageUsers,
} from '@studiolo/contract/admin/endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { UserAdminService } from './user-admin.service.ts';
import type { InstanceService } from './instance.service.ts';

type Services = { users: UserAdminService; instance: InstanceService };

export const adminRoutes = ({ users, instance }: Services) => [
  handle(pageUsers, ({ input }) => users.page(input.search, input)),
  handle(grantProduct, ({ input }) => users.grant(input.tableId, input)),
  handle(pageCoupons, ({ input }) => users.pageCoupons(input)),
  handle(createCoupons, ({ input }) => users.createCoupons(input)),
  handle(getUsage, () => instance.usage()),
  handle(listQueues, () => instance.queues()),
  handle(pageFailedRuns, ({ input, locale }) => instance.failedRuns(input, locale)),
];
