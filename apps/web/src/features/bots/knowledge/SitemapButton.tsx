import { IconSitemap } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { knowledgeTexts } from './knowledge.texts.ts';
import styles from './Knowledge.module.css';
import { pagesOfSite } from './queries.ts';

type Props = { botId: string; url: string | undefined; onFound: (urls: string[]) => void };

/** Replaces the address of a sitemap by its pages, for review before they are added. */
export const SitemapButton = ({ botId, url, onFound }: Props) => {
  const text = useText(knowledgeTexts);
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState('');
  const list = async (address: string) => {
    setIsBusy(true);
    const found = await pagesOfSite(botId, address);
    setIsBusy(false);
    if (!found) return;
    onFound(found.urls);
    setSaid(text(found.isMore ? 'sitemapMore' : 'sitemapAll', { count: found.urls.length }));
  };
  return (
    <div className={styles['sitemap']}>
      <Button
        size="sm"
        icon={<IconSitemap size={16} stroke={1.8} />}
        isBusy={isBusy}
        disabled={url === undefined}
        onClick={() => url !== undefined && void list(url)}
      >
        {text('sitemap')}
      </Button>
      <p role="status">{said}</p>
    </div>
  );
};
