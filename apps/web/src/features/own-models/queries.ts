import type { OwnService } from '@studiolo/contract/models/own-services';
import {
  deleteOwnService,
  getOwnAbilities,
  listOwnServices,
  setOwnAbilities,
  setOwnService,
} from '@studiolo/contract/models/own-services';
import { checkOwnService, checkService } from '@studiolo/contract/models/service-checks';
import type { ModelAbilities } from '@studiolo/contract/models/settings';
import type { ServiceName } from '@studiolo/contract/models/services';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/queries/query-client.ts';

export const ownServicesQuery = queryOptions({
  queryKey: ['models', 'own-services'],
  queryFn: ({ signal }) => call(listOwnServices, {}, { signal }),
});

const refresh = () => queryClient.invalidateQueries({ queryKey: ['models'] });

export type Connection = {
  name: ServiceName;
  apiKey: string;
  baseUrl: string;
  models: string[];
  label: string;
};

const settingsOf = ({ name, apiKey, baseUrl, models, label }: Connection) => ({
  name,
  ...(apiKey ? { apiKey } : {}),
  ...(baseUrl ? { baseUrl } : {}),
  ...(models.length > 0 ? { models } : {}),
  ...(label ? { label } : {}),
});

/** Tests the values typed, step by step. */
export const useCheck = () =>
  useMutation({
    mutationFn: (connection: Connection) => call(checkService, settingsOf(connection), { isQuiet: true }),
  });

/** Tests a connected service, step by step. */
export const useCheckSaved = () =>
  useMutation({
    mutationFn: ({ name, label }: Pick<OwnService, 'name' | 'label'>) =>
      call(checkOwnService, { name, ...(label ? { label } : {}) }),
  });

/** Connects a service. The server tests it first and reports errors. */
export const useConnect = (onConnected: (service: OwnService) => void) =>
  useMutation({
    mutationFn: (connection: Connection) => call(setOwnService, settingsOf(connection), { isQuiet: true }),
    onSuccess: async (service) => {
      await refresh();
      onConnected(service);
    },
  });

export const useDisconnect = () =>
  useMutation({
    mutationFn: ({ name, label }: Pick<OwnService, 'name' | 'label'>) =>
      call(deleteOwnService, { name, ...(label ? { label } : {}) }),
    onSuccess: refresh,
  });

const inputOf = ({ name, label }: OwnService, model: string) => ({
  name,
  ...(label === undefined ? {} : { label }),
  model,
});

export const ownAbilitiesQuery = (service: OwnService, model: string) =>
  queryOptions({
    queryKey: ['models', 'own-abilities', service.name, service.label, model],
    queryFn: ({ signal }) => call(getOwnAbilities, inputOf(service, model), { signal }),
  });

export const useSetAbilities = (service: OwnService, model: string, onSaved: () => void) =>
  useMutation({
    mutationFn: (abilities: ModelAbilities) =>
      call(setOwnAbilities, { ...inputOf(service, model), abilities }),
    onSuccess: async () => {
      await refresh();
      onSaved();
    },
  });
