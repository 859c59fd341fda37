import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { isSoundKind } from '@studiolo/contract/files/rules';
import { isQuoteAt } from '@studiolo/contract/evidence/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { fileTextQuery, faultOf } from './queries.ts';
import { readerTexts } from './reader.texts.ts';
import { SoundPlayer } from './SoundPlayer.tsx';
import { SourceNotice } from './SourceNotice.tsx';
import { TextBody } from './TextBody.tsx';
import styles from './TextReader.module.css';
import { useFocusWithin } from './use-focus-within.ts';

/** The text of a source with the quoted range highlighted, or the reason why it cannot be shown. */
export const TextReader = ({ anchor }: { anchor: Anchor }) => {
  const text = useText(readerTexts);
  const scroller = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLElement>(null);
  const { fileId, quote, place, name } = anchor;
  const { data, error, refetch } = useQuery(fileTextQuery(fileId));
  const [start, end] = 'start' in place ? [place.start, place.end] : [0, 0];
  const isQuoteFound = data !== undefined && isQuoteAt(data.text, start, end, quote);

  useFocusWithin(scroller, data !== undefined);
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' });
  }, [data, anchor]);

  if (error && !data) {
    return <SourceNotice kind={faultOf(error)} quote={quote} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton height={240} />;
  return (
    <div ref={scroller} className={styles['scroller']} tabIndex={0} role="document" aria-label={name}>
      {isSoundKind(data.kind) && (
        <SoundPlayer
          key={anchor.number}
          fileId={fileId}
          name={name}
          startAt={place.kind === 'text' ? place.second : undefined}
        />
      )}
      {!isQuoteFound && <SourceNotice kind="changed" quote={quote} />}
      <div className={styles['text']} dir="auto">
        <TextBody
          text={data.text}
          kind={data.kind}
          start={isQuoteFound ? start : 0}
          end={isQuoteFound ? end : 0}
          markRef={mark}
          markLabel={text('backToPlace')}
        />
      </div>
    </div>
  );
};
