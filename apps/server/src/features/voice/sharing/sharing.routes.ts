import {
  listSharedRecordings,
  listVoiceShares,
  openSharedRecording,
  openVoiceShare,
  revokeVoiceShare,
  shareRecording,
} from '@studiolo/contract/voice/share-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { SharingService } from './sharing.service.ts';

export const sharingRoutes = (sharing: SharingService) => [
  handle(listVoiceShares, ({ caller, input }) => sharing.list(caller.userId, input.recordingId)),
  handle(shareRecording, ({ caller, input, locale }) => sharing.create(caller.userId, input, locale)),
  handle(openSharedRecording, ({ caller, input, locale }) =>
    sharing.openMine(caller.userId, input.shareId, locale),
  ),
  handle(listSharedRecordings, ({ caller }) => sharing.sharedWithMe(caller.userId)),
  handle(revokeVoiceShare, ({ caller, input }) => sharing.revoke(caller.userId, input.shareId)),
  handle(openVoiceShare, ({ input, locale }) => sharing.open(input.shareId, locale)),
];
