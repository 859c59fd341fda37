import { isPictureName } from '@studiolo/contract/files/rules';
import type { Model } from '@studiolo/contract/models/entities';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../platform/session/user.ts';
import { defaultModelQuery, modelsQuery } from '../model-picker/queries.ts';
import { useAttachments } from '../uploads/attachments.state.ts';

type Blind = { model: Model; other: Model | undefined };

/** The model that would answer, where it cannot see the pictures that wait at a place, and one that can. */
export const useBlindModel = (place: string): Blind | undefined => {
  const hasPictures = useAttachments(place).some(({ name }) => isPictureName(name));
  const { data: models = [] } = useQuery(modelsQuery);
  const { data: chosen } = useQuery(defaultModelQuery);
  const isVip = useUser()?.isChatgptVip ?? false;
  const model = models.find(({ name }) => name === chosen?.model);
  if (!hasPictures || !model || model.canSee) return undefined;
  const other = models.find(
    (each) => each.canSee && !each.canDraw && each.isAvailable && (isVip || !each.isVip),
  );
  return { model, other };
};
