import type { AnswerXray } from '@studiolo/contract/bots/answer-entities';
import { useModelLabel } from '../../../core/model-picker/use-model-label.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { PassageList } from './PassageList.tsx';
import styles from './Xray.module.css';
import { xrayTexts } from './xray.texts.ts';

/** Question, model, cost and trace of an answer. */
export const XrayView = ({ xray: { question, model, cost, trace } }: { xray: AnswerXray }) => {
  const text = useText(xrayTexts);
  const label = useModelLabel()(model);
  const seconds = (milliseconds: number): string =>
    text('seconds', { count: (milliseconds / 1000).toFixed(milliseconds < 10_000 ? 2 : 0) });
  const givenPassages = trace.passages.filter(({ fate }) => fate === 'given');
  const dropped = trace.passages.filter(({ fate }) => fate !== 'given');
  const facts = [
    ['model', label],
    ['cost', cost === 0 ? text('free') : text('answers', { count: cost })],
    ['found', seconds(trace.foundMs)],
    ['firstWord', trace.firstWordMs === null ? undefined : seconds(trace.firstWordMs)],
    ['whole', seconds(trace.wholeMs)],
    [
      'tokens',
      trace.inputTokens === null
        ? undefined
        : text('tokensOf', { input: trace.inputTokens, output: trace.outputTokens ?? 0 }),
    ],
  ] as const;
  return (
    <div className={styles['xray']}>
      <p className={styles['question']}>{question}</p>
      <dl className={styles['facts']}>
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt>{text(name)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <section>
        <h3>
          {text('given')} <span className={styles['count']}>{givenPassages.length}</span>
          {trace.leastScore > 0 && (
            <span className={styles['threshold']}>
              {text('threshold', { score: trace.leastScore.toFixed(2) })}
            </span>
          )}
        </h3>
        {givenPassages.length === 0 && <p className={styles['none']}>{text('nothingGiven')}</p>}
        <PassageList passages={givenPassages} minScore={trace.leastScore} />
      </section>
      <section>
        <h3>
          {text('dropped')} <span className={styles['count']}>{dropped.length}</span>
        </h3>
        {dropped.length === 0 && <p className={styles['none']}>{text('nothingDropped')}</p>}
        <PassageList passages={dropped} minScore={trace.leastScore} />
      </section>
      <details className={styles['told']}>
        <summary>{text('instructions')}</summary>
        {trace.turns > 0 && <p>{text('turns', { count: trace.turns })}</p>}
        <pre tabIndex={0}>{trace.instructions}</pre>
      </details>
    </div>
  );
};
