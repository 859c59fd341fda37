import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { safeLink } from '@studiolo/markdown/safe-url';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { withoutHeadingMarks } from '../../../core/reader/without-heading-marks.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { Visit } from './visit.ts';
import styles from './Visit.module.css';
import { visitorTexts } from './visitors.texts.ts';

type Props = { anchor: Anchor; visit: Pick<Visit, 'source'>; onClose: () => void };

/** Text of a source, scrolled to the cited words. */
const WholeSource = ({ text: fullText, quote }: { text: string; quote: string }) => {
  const text = useText(visitorTexts);
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' });
  }, []);
  const at = fullText.indexOf(quote);
  return (
    <div className={styles['whole']} tabIndex={0} role="document" aria-label={text('whole')}>
      {at === -1 ? (
        withoutHeadingMarks(fullText)
      ) : (
        <>
          {withoutHeadingMarks(fullText.slice(0, at))}
          <mark ref={mark}>{withoutHeadingMarks(quote)}</mark>
          {withoutHeadingMarks(fullText.slice(at + quote.length))}
        </>
      )}
    </div>
  );
};

/** The cited words. If the owner allows it, with the complete source. */
export const CitedDialog = ({ anchor: { number, name, quote, fileId, place }, visit, onClose }: Props) => {
  const text = useText(visitorTexts);
  const [showsWhole, setShowsWhole] = useState(false);
  const { data: source } = useQuery({
    queryKey: ['visit-source', fileId],
    queryFn: () => visit.source(fileId),
    enabled: place.kind !== 'web',
  });
  const url = safeLink(place.kind === 'web' ? place.url : (source?.url ?? ''));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('source', { number, name })}
      closeLabel={text('close')}
      width={showsWhole ? 720 : 480}
    >
      <div className={styles['cited']}>
        {showsWhole && source ? (
          <WholeSource text={source.text} quote={quote} />
        ) : (
          <blockquote className={styles['quote']}>{withoutHeadingMarks(quote)}</blockquote>
        )}
        {(source || url) && (
          <p className={styles['ways']}>
            {source && !showsWhole && (
              <Button size="sm" onClick={() => setShowsWhole(true)}>
                {text('open')}
              </Button>
            )}
            {url && (
              <a href={url} target="_blank" rel="noopener noreferrer nofollow">
                {text('page')}
              </a>
            )}
          </p>
        )}
      </div>
    </Dialog>
  );
};
