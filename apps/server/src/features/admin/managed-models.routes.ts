import {
  pageManagedModels,
  resetManagedModel,
  setManagedModel,
} from '@studiolo/contract/admin/model-endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { ManagedModelService } from './managed-models.ts';

export const managedModelRoutes = (models: ManagedModelService) => [
  handle(pageManagedModels, ({ input, locale }) => models.page(input, locale)),
  handle(setManagedModel, ({ input, locale }) => models.set(input.name, input.settings, locale)),
  handle(resetManagedModel, ({ input, locale }) => models.reset(input.name, locale)),
];
