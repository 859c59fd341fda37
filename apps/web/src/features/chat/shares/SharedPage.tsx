import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useWeChatCard } from '../../../core/sharing/use-wechat-card.ts';
import { languageTag, useLocale } from '../../../platform/i18n/locale.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { chatPath } from '@studiolo/contract/chat/addresses';
import { chatTexts } from '../chat.texts.ts';
import styles from './SharedPage.module.css';
import { SharedTurnView } from './SharedTurnView.tsx';
import { sharedQuery } from './shares.ts';

/** A conversation as it stood when its link was made, for whoever has the link. */
export const SharedPage = () => {
  const text = useText(chatTexts);
  const locale = useLocale();
  const { token = '' } = useParams();
  const { data: chat, isError } = useQuery(sharedQuery(token));
  usePageTitle(chat?.title ?? text('shared'));
  const [first] = chat?.turns ?? [];
  useWeChatCard({ ...(chat && { title: chat.title }), ...(first && { about: first.prompt }) });

  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <header className={styles['header']}>
          <h1 className={styles['title']}>
            {isError ? text('sharedGone') : (chat?.title ?? text('shared'))}
          </h1>
          <p className={styles['about']}>
            {isError
              ? text('sharedGoneAbout')
              : chat &&
                text('sharedAbout', {
                  date: new Date(chat.createDate).toLocaleDateString(languageTag(locale), {
                    dateStyle: 'long',
                  }),
                })}
          </p>
        </header>
        {!chat && !isError && <Skeleton height={240} />}
        {chat?.turns.map((turn, index) => (
          <SharedTurnView key={index} turn={turn} token={token} />
        ))}
        <footer className={styles['footer']}>
          <Link to={chatPath()}>{text('sharedOwn')}</Link>
        </footer>
      </div>
    </div>
  );
};
