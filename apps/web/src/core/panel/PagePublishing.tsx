import { useState } from 'react';
import { openPage } from '../../platform/browser/open-page.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { copyLink } from '../sharing/share-link.ts';
import type { PanelAnswer } from './artifacts.ts';
import styles from './Panel.module.css';
import { panelTexts } from './panel.texts.ts';

type Props = {
  answer: PanelAnswer;
  page: string;
  onClose: () => void;
};

/** Dialog that publishes a page of an answer. Says first who will be able to see it, then shows its link. */
export const PagePublishing = ({ answer, page, onClose }: Props) => {
  const text = useText(panelTexts);
  const [url, setUrl] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const address = url === '' ? '' : new URL(url, location.origin).href;

  const publish = async () => {
    setIsBusy(true);
    setUrl((await answer.publish(page)) ?? '');
    setIsBusy(false);
  };
  const unpublish = async () => {
    setIsBusy(true);
    const isUnpublished = await answer.unpublish();
    setIsBusy(false);
    if (isUnpublished) onClose();
  };

  return (
    <div role="group" aria-label={text('publish')} className={styles['publishing']}>
      <p role="status">{text(address === '' ? 'publishSure' : 'published')}</p>
      {address === '' ? (
        <Button size="sm" variant="filled" isBusy={isBusy} onClick={() => void publish()}>
          {text('publishYes')}
        </Button>
      ) : (
        <>
          <input
            readOnly
            value={address}
            aria-label={text('link')}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button size="sm" onClick={() => void copyLink({ title: text('html'), url: address })}>
            {text('copyLink')}
          </Button>
          <Button size="sm" onClick={() => openPage(address)}>
            {text('open')}
          </Button>
          <Button size="sm" isBusy={isBusy} onClick={() => void unpublish()}>
            {text('unpublish')}
          </Button>
        </>
      )}
      <Button size="sm" variant="subtle" onClick={onClose}>
        {text('cancel')}
      </Button>
    </div>
  );
};
