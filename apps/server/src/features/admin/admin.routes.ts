import {
  createCoupons,
  getUsage,
  grantProduct,
  listQueues,
  pageCoupons,
  pageFailedRuns,
  pagePeople,
} from '@studiolo/contract/admin/endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { PeopleService } from './people.service.ts';
import type { InstanceService } from './instance.service.ts';

type Services = { people: PeopleService; place: InstanceService };

export const adminRoutes = ({ people, place }: Services) => [
  handle(pagePeople, ({ input }) => people.page(input.search, input)),
  handle(grantProduct, ({ input }) => people.grant(input.tableId, input)),
  handle(pageCoupons, ({ input }) => people.pageCoupons(input)),
  handle(createCoupons, ({ input }) => people.createCoupons(input)),
  handle(getUsage, () => place.usage()),
  handle(listQueues, () => place.queues()),
  handle(pageFailedRuns, ({ input, locale }) => place.failedRuns(input, locale)),
];
