import { getDefaultModel, listModels, setDefaultModel } from '@studiolo/contract/models/endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { Caller } from '../../platform/traffic/caller.ts';
import type { Models } from './models.service.ts';

const ownerOf = (caller: Caller): string | undefined => (caller.kind === 'user' ? caller.userId : undefined);

export const modelRoutes = (models: Models) => [
  handle(listModels, ({ caller, locale }) => models.list(ownerOf(caller), locale)),
  handle(getDefaultModel, ({ caller, locale }) => models.default(ownerOf(caller), locale)),
  handle(setDefaultModel, ({ caller, input, locale }) =>
    models.setDefault(caller.userId, input.model, locale),
  ),
];
