import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useWeChatCard } from '../../../core/sharing/use-wechat-card.ts';
import { languageTag, useLocale } from '../../../platform/i18n/locale.ts';
import { Missing } from '../../../core/missing/Missing.tsx';
import { isNotFound, isMissing } from '../../../platform/api/is-not-found.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { chatPath } from '@studiolo/contract/chat/addresses';
import { shareTexts } from './share.texts.ts';
import styles from './SharedPage.module.css';
import { SharedTurnView } from './SharedTurnView.tsx';
import { sharedQuery } from './shares.ts';

/** A conversation as it was when its link was created. Visible to everyone with the link. */
export const SharedPage = () => {
  const shareText = useText(shareTexts);
  const locale = useLocale();
  const { token = '' } = useParams();
  const { data: chat, error, refetch } = useQuery(sharedQuery(token));
  const isUnavailable = isNotFound(error);
  usePageTitle(chat?.title ?? shareText('shared'));
  const [first] = chat?.turns ?? [];
  useWeChatCard({ ...(chat && { title: chat.title }), ...(first && { about: first.prompt }) });

  if (isMissing({ data: chat, error }) && !isUnavailable)
    return <Missing error={error} goneView={undefined} onAgain={refetch} />;
  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <header className={styles['header']}>
          <h1 className={styles['title']}>
            {isUnavailable ? shareText('sharedGone') : (chat?.title ?? shareText('shared'))}
          </h1>
          <p className={styles['about']}>
            {isUnavailable
              ? shareText('sharedGoneAbout')
              : chat &&
                shareText('sharedAbout', {
                  date: new Date(chat.createDate).toLocaleDateString(languageTag(locale), {
                    dateStyle: 'long',
                  }),
                })}
          </p>
        </header>
        {!chat && !isUnavailable && <Skeleton height={240} />}
        {chat?.turns.map((turn, index) => (
          <SharedTurnView key={index} turn={turn} token={token} />
        ))}
        <footer className={styles['footer']}>
          <Link to={chatPath()}>{shareText('sharedOwn')}</Link>
        </footer>
      </div>
    </div>
  );
};
