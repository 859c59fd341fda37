import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { openLogin } from '../../../platform/session/guard.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { chatWith, CREATE, DISCOVER } from '@studiolo/contract/bots/addresses';
import { botTexts } from '../bots.texts.ts';
import { myBotsQuery } from '../queries.ts';
import { BotCard } from './BotCard.tsx';
import { BotsFrame } from './BotsFrame.tsx';
import { Invitation } from './Invitation.tsx';
import styles from './Bots.module.css';

export const MyBotsPage = () => {
  const text = useText(botTexts);
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const mine = useQuery({ ...myBotsQuery, enabled: isSignedIn });

  if (!isSignedIn) {
    return (
      <BotsFrame current="mine">
        <Invitation title={text('signIn')} about={text('signInAbout')}>
          <Button variant="filled" onClick={openLogin}>
            {text('signInNow')}
          </Button>
        </Invitation>
      </BotsFrame>
    );
  }
  if (mine.data?.length === 0) {
    return (
      <BotsFrame current="mine">
        <Invitation title={text('invite')} about={text('inviteAbout')}>
          <Button variant="filled" onClick={() => void navigate(CREATE)}>
            {text('begin')}
          </Button>
          <Button onClick={() => void navigate(DISCOVER)}>{text('lookAround')}</Button>
        </Invitation>
      </BotsFrame>
    );
  }
  const words = { failed: text('failed'), again: text('again'), none: text('none') };
  return (
    <BotsFrame current="mine">
      <PagedList from={mine} isEmpty={false} words={words} className={styles['cards']}>
        {mine.data?.map((bot) => (
          <BotCard key={bot.tableId} bot={bot} path={chatWith(bot.tableId)} />
        ))}
      </PagedList>
    </BotsFrame>
  );
};
