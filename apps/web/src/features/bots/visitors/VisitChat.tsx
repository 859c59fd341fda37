import type { VisitedBot } from '@studiolo/contract/bots/visitor-entities';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { BotAvatar } from '../BotAvatar.tsx';
import { LeadForm } from './LeadForm.tsx';
import { useVisit } from './use-visit.ts';
import type { Visit } from './visit.ts';
import styles from './Visit.module.css';
import { VisitComposer } from './VisitComposer.tsx';
import { VisitTurnView } from './VisitTurnView.tsx';
import { visitorTexts } from './visitors.texts.ts';

type Props = { bot: VisitedBot; visit: Visit };

/** A conversation with one bot, and nothing else on the page. */
export const VisitChat = ({ bot, visit }: Props) => {
  const text = useText(visitorTexts);
  const { turns, isReady, isAsking, ask, again, stop, score, begin } = useVisit(visit);
  const end = useRef<HTMLDivElement>(null);
  const { title, botName, avatar, greeting, description, suggestions, takesLeads } = bot;

  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [turns]);

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
      <div className={styles['turns']}>
        <p className={styles['greeting']}>{greeting || description}</p>
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
        <div role="log">
          {turns.map((turn) => (
            <VisitTurnView
              key={turn.msgId}
              turn={turn}
              visit={visit}
              onAgain={() => again(turn)}
              onScore={(value) => score(turn.msgId, value)}
              onAllow={visit.allow}
            />
          ))}
        </div>
        <div ref={end} />
      </div>
      <footer className={styles['foot']}>
        {takesLeads && <LeadForm visit={visit} about={turns.at(-1)?.prompt ?? ''} />}
        <VisitComposer visit={visit} canAsk={isReady} isAsking={isAsking} onAsk={ask} onStop={stop} />
        <a className={styles['made']} href="/" target="_blank" rel="noopener">
          {text('made')}
        </a>
      </footer>
    </div>
  );
};
