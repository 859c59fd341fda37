import type { TranslationDetail } from '@studiolo/contract/translate/entities';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useUser } from '../../../platform/session/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { stopTranslating } from '../queries.ts';
import { translateTexts } from '../translate.texts.ts';
import { RangeForm } from './RangeForm.tsx';
import styles from './Bar.module.css';

export const Banner = ({ translation, pages }: { translation: TranslationDetail; pages: number }) => {
  const text = useText(translateTexts);
  const user = useUser();
  const { state, error, hasModel, donePages, runId, progress } = translation;
  if (state === 'reading')
    return (
      <div className={styles['banner']} role="status">
        <p>{text('readingNow')}</p>
        <Progress label={text('readingNow')} value={null} />
      </div>
    );
  if (state === 'translating')
    return (
      <div className={styles['banner']} role="status">
        <p>{text('progress', { done: donePages, count: pages })}</p>
        <Progress label={text('stateTranslating')} value={progress / 100} />
        <Button size="sm" onClick={() => void stopTranslating(runId)}>
          {text('stop')}
        </Button>
      </div>
    );
  if (!hasModel)
    return (
      <div className={styles['banner']}>
        <p>{text('noModel')}</p>
      </div>
    );
  const isComplete = translation.pages.every((page) => page.state === 'done' || page.state === 'original');
  if (isComplete && error === '') return null;
  return (
    <div className={styles['banner']}>
      <p>
        {error !== '' ? (
          <>
            <span className={styles['fault']}>{error}</span>
            {user?.isUnlimited === false && ` ${text('chargedInPart')}`}
          </>
        ) : state === 'ready' ? (
          text(donePages > 0 ? 'preview' : 'ready')
        ) : (
          text('progress', { done: donePages, count: translation.pageCount })
        )}
      </p>
      {translation.pages.length > 0 && !isComplete && <RangeForm translation={translation} />}
    </div>
  );
};
