import type { OwnService } from '@studiolo/contract/models/own-services';
import { deleteOwnService, listOwnServices, setOwnService } from '@studiolo/contract/models/own-services';
import type { ServiceName } from '@studiolo/contract/models/services';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/queries/query-client.ts';

export const ownServicesQuery = queryOptions({
  queryKey: ['models', 'own-services'],
  queryFn: ({ signal }) => call(listOwnServices, {}, { signal }),
});

const refresh = () => queryClient.invalidateQueries({ queryKey: ['models'] });

export type Connection = { name: ServiceName; apiKey: string; baseUrl: string };

/** Connects a service; the server tries it out first, and says what is wrong with it. */
export const useConnect = (onConnected: (service: OwnService) => void) =>
  useMutation({
    mutationFn: ({ name, apiKey, baseUrl }: Connection) =>
      call(
        setOwnService,
        { name, ...(apiKey ? { apiKey } : {}), ...(baseUrl ? { baseUrl } : {}) },
        { isQuiet: true },
      ),
    onSuccess: async (service) => {
      await refresh();
      onConnected(service);
    },
  });

export const useDisconnect = () =>
  useMutation({
    mutationFn: (name: ServiceName) => call(deleteOwnService, { name }),
    onSuccess: refresh,
  });
