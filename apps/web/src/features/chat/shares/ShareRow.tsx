import type { Share } from '@studiolo/contract/chat/share-entities';
import { IconCopy, IconExternalLink, IconLinkOff, IconShare2 } from '@tabler/icons-react';
import { canShare, copyLink, shareLink } from '../../../core/sharing/share-link.ts';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { IconLink } from '../../../ui/IconLink.tsx';
import { chatTexts } from '../chat.texts.ts';
import styles from './Shares.module.css';
import { useRevokeShare } from './shares.ts';

/** One link: to which chat, when it was made; copied, looked at, ended. */
export const ShareRow = ({ share: { shareId, title, path, createDate } }: { share: Share }) => {
  const text = useText(chatTexts);
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
          <IconButton label={text('shareCopy', { title })} onClick={() => void copyLink(link)}>
            <IconCopy size={17} stroke={1.7} />
          </IconButton>
          {canShare() && (
            <IconButton label={text('shareGive', { title })} onClick={() => void shareLink(link)}>
              <IconShare2 size={17} stroke={1.7} />
            </IconButton>
          )}
          <IconLink href={path} target="_blank" rel="noreferrer" label={text('shareLook', { title })}>
            <IconExternalLink size={17} stroke={1.7} />
          </IconLink>
        </>
      )}
      <IconButton
        label={text('shareEnd', { title })}
        disabled={revoke.isPending}
        onClick={() => revoke.mutate(shareId)}
      >
        <IconLinkOff size={17} stroke={1.7} />
      </IconButton>
    </li>
  );
};
