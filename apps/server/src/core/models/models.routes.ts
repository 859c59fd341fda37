import { getDefaultModel, listModels, setDefaultModel } from '@studiolo/contract/models/endpoints';
import {
  deleteOwnService,
  getOwnAbilities,
  listOwnServices,
  setOwnAbilities,
  setOwnService,
} from '@studiolo/contract/models/own-services';
import { checkOwnService, checkService } from '@studiolo/contract/models/service-checks';
import { handle } from '../../platform/http/handle.ts';
import type { Caller } from '../../platform/traffic/caller.ts';
import type { OwnServices } from './own-services/own-services.service.ts';
import type { Models } from './models.service.ts';

const ownerOf = (caller: Caller): string | undefined => (caller.kind === 'user' ? caller.userId : undefined);

export const modelRoutes = (models: Models, ownServices: OwnServices) => [
  handle(listModels, ({ caller, locale }) => models.list(ownerOf(caller), locale)),
  handle(getDefaultModel, ({ caller, locale }) => models.default(ownerOf(caller), locale)),
  handle(setDefaultModel, ({ caller, input, locale }) =>
    models.setDefault(caller.userId, input.model, locale),
  ),
  handle(listOwnServices, ({ caller }) => ownServices.list(caller.userId)),
  handle(setOwnService, ({ caller, input: { name, label, ...settings } }) =>
    ownServices.set(caller.userId, { name, label }, settings),
  ),
  handle(checkService, ({ caller, input: { name, label: _label, ...settings }, locale }) =>
    ownServices.check(caller.userId, name, settings, locale),
  ),
  handle(checkOwnService, ({ caller, input, locale }) =>
    ownServices.checkSaved(caller.userId, input, locale),
  ),
  handle(getOwnAbilities, ({ caller, input }) => ownServices.abilities(caller.userId, input)),
  handle(setOwnAbilities, ({ caller, input }) =>
    ownServices.setAbilities(caller.userId, input, input.abilities),
  ),
  handle(deleteOwnService, ({ caller, input }) => ownServices.remove(caller.userId, input.name, input.label)),
];
