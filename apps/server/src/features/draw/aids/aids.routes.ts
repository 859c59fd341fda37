import {
  describePicture,
  getDrawAids,
  improvePrompt,
  translatePrompt,
} from '@studiolo/contract/draw/aid-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { AidsService } from './aids.service.ts';

export const aidsRoutes = (aids: AidsService) => [
  handle(getDrawAids, ({ caller }) => aids.available(caller.userId)),
  handle(improvePrompt, ({ caller, input }) => aids.improve(caller.userId, input.prompt)),
  handle(translatePrompt, ({ caller, input }) => aids.english(caller.userId, input.prompt)),
  handle(describePicture, ({ caller, input }) => aids.describe(caller.userId, input.fileId)),
];
