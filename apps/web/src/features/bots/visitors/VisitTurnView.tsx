import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Sentence } from '../../../core/thread/answer/Sentence.tsx';
import { CallList } from '../../../core/thread/calls/CallList.tsx';
import { Markdown } from '../../../core/markdown/Markdown.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { CitedDialog } from './CitedDialog.tsx';
import type { Visit } from './visit.ts';
import type { VisitTurn } from './use-visit.ts';
import { picturesOf } from '../../../core/thread/answer/pictures-of.ts';
import { VisitPicture } from './VisitPicture.tsx';
import styles from './Visit.module.css';
import { visitorTexts } from './visitors.texts.ts';

type Props = {
  turn: VisitTurn;
  visit: Pick<Visit, 'source' | 'picture'>;
  onAgain: () => void;
  /** Undefined if the conversation has continued since. */
  onContinue?: (() => void) | undefined;
  onScore: (score: number) => void;
  onAllow: (runId: string, callId: string, isAllowed: boolean) => Promise<unknown>;
};

export const VisitTurnView = ({
  turn: { prompt, files, answer, score },
  visit,
  onAgain,
  onContinue,
  onScore,
  onAllow,
}: Props) => {
  const text = useText(visitorTexts);
  const [cited, setCited] = useState<Anchor>();
  const { state, anchors, error } = answer;
  const isRunning = state === 'running';
  const chip = (number: number) => {
    const anchor = anchors.find((each) => each.number === number);
    return (
      anchor && (
        <button
          type="button"
          className={styles['chip']}
          aria-label={text('source', { number, name: anchor.name })}
          onClick={() => setCited(anchor)}
        >
          {number}
        </button>
      )
    );
  };
  return (
    <article className={styles['turn']}>
      <h2 className={styles['prompt']}>{prompt}</h2>
      {files.length > 0 && <p className={styles['attached']}>{files.map(({ name }) => name).join(' · ')}</p>}
      {answer.calls.length > 0 && (
        <CallList
          calls={answer.calls}
          onAllow={isRunning ? (callId, isAllowed) => onAllow(answer.runId, callId, isAllowed) : undefined}
        />
      )}
      {picturesOf(answer).map((url) => (
        <VisitPicture key={url} url={url} prompt={prompt} visit={visit} />
      ))}
      {answer.text === '' && isRunning ? (
        <p className={styles['note']}>{text('answering')}</p>
      ) : (
        <Markdown text={answer.text} isStreaming={isRunning} renderCitation={chip} />
      )}
      {state === 'stopped' && (
        <p className={styles['note']}>
          {text('stopped')}{' '}
          <Button size="sm" onClick={onAgain}>
            {text('again')}
          </Button>
        </p>
      )}
      {(state === 'failed' || state === 'interrupted') && (
        <p className={styles['note']} role="alert">
          {error ? <Sentence text={error} /> : text('failed')}{' '}
          <Button size="sm" onClick={onAgain}>
            {text('again')}
          </Button>
        </p>
      )}
      {state === 'done' && answer.isTruncated && (
        <p className={styles['note']}>
          {answer.notice}{' '}
          {onContinue && (
            <Button size="sm" onClick={onContinue}>
              {text('continueAnswer')}
            </Button>
          )}
        </p>
      )}
      {state === 'done' && (
        <div className={styles['marks']}>
          <IconButton
            label={text('good')}
            aria-pressed={score === 1}
            onClick={() => onScore(score === 1 ? 0 : 1)}
          >
            <IconThumbUp size={16} stroke={1.7} />
          </IconButton>
          <IconButton
            label={text('bad')}
            aria-pressed={score === -1}
            onClick={() => onScore(score === -1 ? 0 : -1)}
          >
            <IconThumbDown size={16} stroke={1.7} />
          </IconButton>
        </div>
      )}
      {cited && <CitedDialog anchor={cited} visit={visit} onClose={() => setCited(undefined)} />}
    </article>
  );
};
