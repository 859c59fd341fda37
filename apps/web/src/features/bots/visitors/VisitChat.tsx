import type { VisitedBot } from '@studiolo/contract/bots/visitor-entities';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useFollowEnd } from '../../../core/thread/places/use-follow-end.ts';
import { SiteRegistration } from '../../../core/made-by-ai/SiteRegistration.tsx';
import { MadeByAi } from '../../../core/made-by-ai/MadeByAi.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { BotAvatar } from '../BotAvatar.tsx';
import { LeadForm } from './LeadForm.tsx';
import { OlderTurns } from './OlderTurns.tsx';
import { useVisit } from './use-visit.ts';
import type { Visit } from './visit.ts';
import styles from './Visit.module.css';
import { VisitComposer } from './VisitComposer.tsx';
import { VisitTurnView } from './VisitTurnView.tsx';
import { visitorTexts } from './visitors.texts.ts';

type Props = { bot: VisitedBot; visit: Visit };

/** A conversation with one bot, which is all that the page contains. */
export const VisitChat = ({ bot, visit }: Props) => {
  const text = useText(visitorTexts);
  const { turns, hasOlder, showOlder, isReady, isAsking, ask, again, stop, score, begin } = useVisit(visit);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { toEnd, leaveEnd } = useFollowEnd(scroller, list);
  const { tableId, title, botName, avatar, greeting, description, suggestions, takesLeads } = bot;

  const welcome = greeting || description;

  // Scrolls to a new question, regardless of the scroll position.
  const lastId = turns.at(-1)?.msgId;
  useEffect(toEnd, [lastId, toEnd]);

  return (
    <div className={styles['visit']}>
      <header className={styles['head']}>
        <BotAvatar name={botName} image={avatar} size={32} />
        <h1>{title}</h1>
        {turns.length > 0 && (
          <IconButton label={text('begin')} disabled={isAsking} onClick={begin}>
            <IconPlus size={18} stroke={1.7} />
          </IconButton>
        )}
      </header>
      <div ref={scroller} className={styles['turns']}>
        <div ref={list}>
          {turns.length > 0 && (
            <OlderTurns
              hasOlder={hasOlder}
              scroller={scroller}
              oldest={turns[0]?.msgId}
              onShow={() => {
                leaveEnd();
                return showOlder();
              }}
            />
          )}
          {isReady && turns.length === 0 && (
            <div className={styles['start']}>
              <BotAvatar name={botName} image={avatar} size={60} />
              {welcome === '' && <p className={styles['note']}>{text('start')}</p>}
            </div>
          )}
          {welcome !== '' && <p className={styles['greeting']}>{welcome}</p>}
          {isReady && turns.length === 0 && suggestions.length > 0 && (
            <ul className={styles['suggestions']} aria-label={text('suggestions')}>
              {suggestions.slice(0, 3).map((each) => (
                <li key={each}>
                  <button type="button" onClick={() => ask(each)}>
                    {each}
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div role="log" aria-live="off">
            {turns.map((turn, at) => (
              <VisitTurnView
                key={turn.msgId}
                turn={turn}
                visit={visit}
                onAgain={() => again(turn)}
                onContinue={at === turns.length - 1 ? () => ask(text('continuePrompt')) : undefined}
                onScore={(value) => score(turn.msgId, value)}
                onAllow={visit.allow}
              />
            ))}
          </div>
        </div>
      </div>
      <footer className={styles['foot']}>
        {takesLeads && <LeadForm botId={tableId} visit={visit} about={turns.at(-1)?.prompt ?? ''} />}
        <VisitComposer
          botId={tableId}
          visit={visit}
          canAsk={isReady}
          isAsking={isAsking}
          onAsk={ask}
          onStop={stop}
        />
        <MadeByAi />
        <SiteRegistration />
        <a className={styles['made']} href="/" target="_blank" rel="noopener">
          {text('made')}
        </a>
      </footer>
    </div>
  );
};
