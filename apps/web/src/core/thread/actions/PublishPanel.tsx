import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { openPage } from '../../../platform/browser/open-page.ts';
import { Button } from '../../../ui/Button.tsx';
import { canShare, copyLink, shareLink } from '../../sharing/share-link.ts';
import { useThreadActions } from './thread-actions.ts';
import { threadTexts } from '../thread.texts.ts';
import type { Turn } from '../turn.ts';
import styles from '../TurnView.module.css';
import { isPressed } from '../../../ui/pressed-key.ts';

/**
 * Publishes an answer after saying who will see it. For a published one, shows the link and offers to
 * unpublish it.
 */
export const PublishPanel = ({ turn, onClose }: { turn: Turn; onClose: () => void }) => {
  const text = useText(threadTexts);
  const { publish, unpublish } = useThreadActions();
  const panel = useRef<HTMLDivElement>(null);
  const [url, setUrl] = useState(turn.publishedUrl);
  const [isBusy, setIsBusy] = useState(false);
  const address = url === '' ? '' : new URL(url, location.origin).href;
  const link = { title: turn.prompt.split('\n', 1)[0] ?? '', url: address };

  // Keeps the focus in the panel when its content changes.
  useEffect(() => panel.current?.querySelector<HTMLElement>('button, input')?.focus(), [url]);

  const run = async (work: Promise<void>) => {
    setIsBusy(true);
    await work;
    setIsBusy(false);
  };

  return (
    <div
      ref={panel}
      className={styles['panel']}
      role="group"
      aria-label={text('publish')}
      onKeyDown={(event) => {
        if (isPressed(event, 'Escape')) onClose();
      }}
    >
      <p>{text(url === '' ? 'publishSure' : 'published')}</p>
      {url !== '' && (
        <input
          name="link"
          className={styles['link']}
          readOnly
          value={address}
          aria-label={text('link')}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <div className={styles['buttons']}>
        {url === '' ? (
          <>
            <Button
              size="sm"
              variant="filled"
              isBusy={isBusy}
              onClick={() =>
                void run(
                  publish(turn)
                    .then((link) => link && setUrl(link))
                    .then(() => undefined),
                )
              }
            >
              {text('publishYes')}
            </Button>
            <Button size="sm" variant="subtle" onClick={onClose}>
              {text('publishNo')}
            </Button>
          </>
        ) : (
          <>
            {canShare() && (
              <Button size="sm" onClick={() => void shareLink(link)}>
                {text('share')}
              </Button>
            )}
            <Button size="sm" onClick={() => void copyLink(link)}>
              {text('copyLink')}
            </Button>
            <Button size="sm" onClick={() => openPage(address)}>
              {text('openPage')}
            </Button>
            <Button
              size="sm"
              isBusy={isBusy}
              onClick={() =>
                void run(
                  unpublish(turn).then((isGone) => {
                    if (!isGone) return;
                    notify(text('unpublished'), 'success');
                    onClose();
                  }),
                )
              }
            >
              {text('unpublish')}
            </Button>
            <Button size="sm" variant="subtle" onClick={onClose}>
              {text('close')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
};
