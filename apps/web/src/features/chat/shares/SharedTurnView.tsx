import type { SharedTurn } from '@studiolo/contract/chat/share-entities';
import { Markdown } from '../../../core/markdown/Markdown.tsx';
import { AnsweredBy } from '../../../core/thread/answer/AnsweredBy.tsx';
import { QuestionBubble } from '../../../core/thread/question/QuestionBubble.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { shareTexts } from './share.texts.ts';
import styles from './SharedPage.module.css';
import { SharedPictures } from './SharedPictures.tsx';

/** A read-only turn, with its citations as text below. */
export const SharedTurnView = ({ turn, token }: { turn: SharedTurn; token: string }) => {
  const { prompt, pictures, reponse, drawn, source, model } = turn;
  const shareText = useText(shareTexts);
  return (
    <article className={styles['turn']}>
      <h2 className="unseen">{shareText('sharedAsked')}</h2>
      {pictures.length > 0 && <SharedPictures pictures={pictures} token={token} />}
      <div className={styles['question']}>
        <QuestionBubble prompt={prompt} />
      </div>
      <Markdown text={reponse} />
      {drawn.length > 0 && <SharedPictures pictures={drawn} token={token} isLarge />}
      <div className={styles['by']}>
        <AnsweredBy model={model} />
      </div>
      {source.length > 0 && (
        <section className={styles['sources']} aria-label={shareText('sharedSources')}>
          <h3 className={styles['cited']}>{shareText('sharedSources')}</h3>
          <ol className={styles['list']}>
            {source.map(({ number, name, quote }) => (
              <li key={number}>
                <span className={styles['number']}>[{number}]</span> {name}
                <blockquote className={styles['quote']}>{quote}</blockquote>
              </li>
            ))}
          </ol>
        </section>
      )}
    </article>
  );
};
