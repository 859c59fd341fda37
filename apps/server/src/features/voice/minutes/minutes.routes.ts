import { getMinutes, makeMinutes, setLineDone } from '@studiolo/contract/voice/minutes-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { MinutesService } from './minutes.service.ts';

export const minutesRoutes = (minutes: MinutesService) => [
  handle(makeMinutes, ({ caller, input, locale }) => minutes.make(caller.userId, input, locale)),
  handle(getMinutes, ({ caller, input, locale }) => minutes.get(caller.userId, input.recordingId, locale)),
  handle(setLineDone, ({ caller, input, locale }) => minutes.tick(caller.userId, input, locale)),
];
