import { dictate } from '@studiolo/contract/dictation/endpoints';
import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import { handle } from '../../platform/http/handle.ts';
import { createDictationService } from './dictation.service.ts';

export const createDictationFeature = (deps: Parameters<typeof createDictationService>[0]): Feature => {
  const dictation = createDictationService(deps);
  return { routes: [handle(dictate, (_context, file) => dictation.transcribe(file))] };
};
