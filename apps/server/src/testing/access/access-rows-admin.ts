import type { AccessRows } from './access-row.ts';

export const ADMIN_ROWS: AccessRows = {
  '/cli/admin/v1/users': { sample: () => ({}) },
  '/cli/admin/v1/grant': { sample: ({ userId }) => ({ tableId: userId, productId: '8' }) },
  '/cli/admin/coupon/v1/list': { sample: () => ({}) },
  '/cli/admin/coupon/v1/create': { sample: () => ({ productIds: ['8'] }) },
  '/cli/admin/setup/v1/get': { sample: () => ({}) },
  '/cli/admin/setup/v1/test': { sample: () => ({ name: 'embeddings' }) },
  '/cli/admin/plans/v1/get': { sample: () => ({}) },
  '/cli/admin/plans/v1/set': {
    sample: () => ({ isOff: false, answers: null, pictures: null, minutes: null, pages: null }),
  },
  '/cli/admin/quota/v1/get': { sample: () => ({}) },
  '/cli/admin/quota/v1/set': { sample: () => ({ storageMegabytes: null, sources: null, minutes: null }) },
  '/cli/admin/retention/v1/get': { sample: () => ({}) },
  '/cli/admin/retention/v1/set': {
    sample: () => ({ conversations: null, sounds: null, files: null, actions: null, traces: null }),
  },
  '/cli/admin/v1/usage': { sample: () => ({}) },
  '/cli/admin/v1/queues': { sample: () => ({}) },
  '/cli/admin/v1/failedRuns': { sample: () => ({}) },
  '/cli/admin/log/v1/list': { sample: () => ({}) },
  '/cli/admin/model/v1/list': { sample: () => ({}) },
  '/cli/admin/model/v1/set': { sample: () => ({ name: 'gpt3.5', settings: {} }) },
  '/cli/admin/model/v1/reset': { sample: () => ({ name: 'gpt3.5' }) },
  '/cli/admin/provider/v1/list': { sample: () => ({}) },
  '/cli/admin/provider/v1/set': {
    sample: () => ({ name: 'compatible', baseUrl: 'http://127.0.0.1:9/v1' }),
  },
  '/cli/admin/provider/v1/test': { sample: () => ({ name: 'compatible' }) },
  '/cli/admin/provider/v1/check': { sample: () => ({ name: 'compatible' }) },
  '/cli/admin/provider/v1/del': { sample: () => ({ name: 'compatible' }) },
};
