import type { Share } from '@studiolo/contract/chat/share-entities';
import { IconCopy, IconExternalLink, IconLinkOff, IconShare2 } from '@tabler/icons-react';
import { canShare, copyLink, shareLink } from '../../../core/sharing/share-link.ts';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { IconLink } from '../../../ui/IconLink.tsx';
import { shareTexts } from './share.texts.ts';
import styles from './Shares.module.css';
import { useRevokeShare } from './shares.ts';

/** A shared link: its chat, its date, and buttons to copy, open and revoke it. */
export const ShareRow = ({ share: { shareId, title, path, createDate } }: { share: Share }) => {
  const shareText = useText(shareTexts);
  const timeOf = useRelativeTime();
  const revoke = useRevokeShare();
  const link = { title, url: location.origin + path };
  return (
    <li className={styles['share']}>
      <span className={styles['name']} title={title}>
        {title}
      </span>
      <time className={styles['time']} dateTime={createDate}>
        {timeOf(createDate)}
      </time>
      {path !== '' && (
        <>
          <IconButton label={shareText('shareCopy', { title })} onClick={() => void copyLink(link)}>
            <IconCopy size={17} stroke={1.7} />
          </IconButton>
          {canShare() && (
            <IconButton label={shareText('shareGive', { title })} onClick={() => void shareLink(link)}>
              <IconShare2 size={17} stroke={1.7} />
            </IconButton>
          )}
          <IconLink href={path} target="_blank" rel="noreferrer" label={shareText('shareLook', { title })}>
            <IconExternalLink size={17} stroke={1.7} />
          </IconLink>
        </>
      )}
      <IconButton
        label={shareText('shareEnd', { title })}
        disabled={revoke.isPending}
        onClick={() => revoke.mutate(shareId)}
      >
        <IconLinkOff size={17} stroke={1.7} />
      </IconButton>
    </li>
  );
};
