import { isPictureName } from '@studiolo/contract/files/rules';
import type { PublicConfig } from '@studiolo/contract/config/entities';
import type { Model } from '@studiolo/contract/models/entities';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../platform/config.ts';
import { queryClient } from '../../platform/queries/query-client.ts';
import { useUser, userQuery } from '../../platform/session/user.ts';
import { chosenModel, defaultModelQuery, modelsQuery } from '../model-picker/queries.ts';
import type { Attachment } from '../uploads/attachment.ts';
import { getAttachments, useAttachments } from '../uploads/attachments.state.ts';

/** `readsText`: the server recognizes the text of pictures, and gives it to the model. */
type BlindModel = { model: Model; other: Model | undefined; readsText: boolean };

type ModelNeeds = {
  attachments: readonly Attachment[];
  models: readonly Model[] | undefined;
  chosen: string | undefined;
  isVip: boolean | undefined;
  config: PublicConfig | undefined;
};

const blindModel = ({
  attachments,
  models = [],
  chosen,
  isVip,
  config,
}: ModelNeeds): BlindModel | undefined => {
  const hasPictures = attachments.some(({ name }) => isPictureName(name));
  const model = models.find(({ name }) => name === chosen);
  if (!hasPictures || !model || model.canSee) return undefined;
  const other = models.find(
    (each) => each.canSee && !each.canDraw && each.isAvailable && (isVip || !each.isVip),
  );
  return { model, other, readsText: config?.hasTextRecognition === true && !model.canDraw };
};

/**
 * Returns the current model and a suggested replacement if the current one cannot read the attached pictures.
 */
export const useBlindModel = (place: string): BlindModel | undefined =>
  blindModel({
    attachments: useAttachments(place),
    models: useQuery(modelsQuery).data,
    chosen: useQuery(defaultModelQuery).data?.model,
    isVip: useUser()?.isChatgptVip,
    config: useQuery(configQuery).data,
  });

/** Reads the same from the stores, for sending before a new choice has been rendered. */
export const getBlindModel = (place: string): BlindModel | undefined =>
  blindModel({
    attachments: getAttachments(place),
    models: queryClient.getQueryData(modelsQuery.queryKey),
    chosen: chosenModel(),
    isVip: queryClient.getQueryData(userQuery.queryKey)?.isChatgptVip,
    config: queryClient.getQueryData(configQuery.queryKey),
  });
