import { IconMessageCircle, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { setDraft } from '../../../core/composer/drafts.ts';
import { draftKeyOf } from '../../../core/conversation/sessions/draft-key.ts';
import { Missing } from '../../../core/missing/Missing.tsx';
import { isMissing } from '../../../platform/api/is-not-found.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { Button } from '../../../ui/Button.tsx';
import { chatWith, DISCOVER } from '@studiolo/contract/bots/addresses';
import { BotAvatar } from '../BotAvatar.tsx';
import { BotGone } from '../BotGone.tsx';
import { botTexts } from '../bots.texts.ts';
import { botQuery, addBot } from '../queries.ts';
import { BotMenu } from './BotMenu.tsx';
import styles from './About.module.css';
import shared from './Bots.module.css';
import { BotsFrame } from './BotsFrame.tsx';

/** A public bot: its purpose, its owner and suggested questions. */
export const BotAboutPage = () => {
  const text = useText(botTexts);
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const { data: bot, error, refetch } = useQuery(botQuery(id));
  if (isMissing({ data: bot, error }))
    return <Missing error={error} goneView={<BotGone />} onAgain={refetch} />;
  if (!bot) return null;
  const { botName, description, greeting, suggestions, tags, category, uses, role, isReadyMade, ownerName } =
    bot;
  const ask = (question?: string) =>
    whenSignedIn(() => {
      const place = draftKeyOf({ sessionId: undefined, conversationScope: { kind: 'bot', id } });
      if (question !== undefined) setDraft(place, question);
      void navigate(chatWith(id));
    });
  return (
    <BotsFrame current="discover">
      <article className={styles['profile']}>
        <div className={styles['who']}>
          <BotAvatar name={botName} image={bot.avatar} size={72} />
          <div className={shared['words']}>
            <h2>{botName}</h2>
            <p className={shared['about']}>
              <span>{isReadyMade ? text('ours') : text('by', { name: ownerName })}</span>
              <span>{text('asked', { count: uses })}</span>
              <span>{text(category)}</span>
            </p>
          </div>
          <BotMenu bot={bot} />
        </div>
        {description !== '' && <p>{description}</p>}
        {greeting !== '' && <blockquote className={styles['greeting']}>{greeting}</blockquote>}
        {suggestions.length > 0 && (
          <section>
            <h3>{text('tryAsking')}</h3>
            <ul className={styles['examples']}>
              {suggestions.map((question) => (
                <li key={question}>
                  <button type="button" onClick={() => ask(question)}>
                    {question}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {tags.length > 0 && (
          <p className={shared['tags']}>
            {tags.map((tag) => (
              <Link key={tag} to={DISCOVER} className={shared['tag']}>
                {tag}
              </Link>
            ))}
          </p>
        )}
        <div className={shared['acts']}>
          <Button variant="filled" icon={<IconMessageCircle size={17} stroke={1.8} />} onClick={() => ask()}>
            {text('ask')}
          </Button>
          {role === 'none' && (
            <Button
              icon={<IconPlus size={17} stroke={1.8} />}
              onClick={() =>
                whenSignedIn(() => {
                  void addBot(id).then((isAdded) => isAdded && notify(text('added'), 'success'));
                })
              }
            >
              {text('bind')}
            </Button>
          )}
        </div>
      </article>
    </BotsFrame>
  );
};
