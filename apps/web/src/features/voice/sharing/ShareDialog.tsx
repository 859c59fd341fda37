import type { ShareLevel } from '@studiolo/contract/voice/entities';
import { listVoiceShares, revokeVoiceShare, shareRecording } from '@studiolo/contract/voice/share-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copyWhenReady } from '../../../core/sharing/copy-when-ready.ts';
import { copyLink } from '../../../core/sharing/share-link.ts';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { invalidate } from '../../../platform/queries/query-client.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choices } from '../../../ui/fields/Choices.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { voiceTexts } from '../voice.texts.ts';
import { InviteForm } from './InviteForm.tsx';
import styles from './Share.module.css';

const LEVELS = ['listen', 'read', 'minutes'] as const;
const KEY = 'recording-shares';

const Sharing = ({ recordingId }: { recordingId: string }) => {
  const text = useText(voiceTexts);
  const [level, setLevel] = useState<ShareLevel>('listen');
  const { data: shares = [] } = useQuery({
    queryKey: [KEY, recordingId],
    queryFn: ({ signal }) => call(listVoiceShares, { recordingId }, { signal, isQuiet: true }),
  });
  const linkTo = (path: string) => ({ title: text('share'), url: location.origin + path });
  const share = async () => {
    const pendingShare = call(shareRecording, { recordingId, level });
    await copyWhenReady(pendingShare.then(({ path }) => linkTo(path)));
    await invalidate([KEY]);
  };
  const invite = async (email: string): Promise<boolean> => {
    // `call` has already shown the error.
    const newShare = await call(shareRecording, { recordingId, level, email }).catch(() => undefined);
    await invalidate([KEY]);
    if (newShare) notify(text('invited', { email }), 'success');
    return newShare !== undefined;
  };
  const revoke = async (shareId: string) => {
    // `call` has already shown the error.
    await call(revokeVoiceShare, { shareId }).catch(() => undefined);
    await invalidate([KEY]);
  };
  return (
    <div className={styles['sharing']}>
      <Choices
        label={text('mayDo')}
        choices={LEVELS.map((value) => ({ value, label: text(`level_${value}`) }))}
        value={level}
        onChange={setLevel}
      />
      <InviteForm onInvite={invite} />
      <Button onClick={() => void share()}>{text('copyLink')}</Button>
      {shares.length > 0 && (
        <ul aria-label={text('sharedWith')}>
          {shares.map(({ shareId, level: shareLevel, path, email }) => (
            <li key={shareId}>
              <span>
                {email === '' ? text('whoHasLink') : email}
                <small>{text(`level_${shareLevel}`)}</small>
              </span>
              <Button size="sm" variant="subtle" onClick={() => void copyLink(linkTo(path))}>
                {text('copy')}
              </Button>
              <Button size="sm" variant="subtle" onClick={() => void revoke(shareId)}>
                {text('revoke')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

type Props = { recordingId: string; isOpen: boolean; onClose: () => void };

/** Shares a recording by link or email address, and revokes access. */
export const ShareDialog = ({ recordingId, isOpen, onClose }: Props) => {
  const text = useText(voiceTexts);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('share')} closeLabel={text('close')}>
      <Sharing recordingId={recordingId} />
    </Dialog>
  );
};
