import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { soundQuery } from './queries.ts';
import { readerTexts } from './reader.texts.ts';
import styles from './TextReader.module.css';

type Props = {
  fileId: string;
  name: string;
  /** Second at which playback starts; undefined waits for the play button. */
  startAt: number | undefined;
};

/** Audio player above a transcript. Plays the cited passage immediately. */
export const SoundPlayer = ({ fileId, name, startAt }: Props) => {
  const text = useText(readerTexts);
  const { data } = useQuery(soundQuery(fileId));
  const [isBroken, setIsBroken] = useState(false);
  if (!data) return null;
  if (isBroken) return <p className={styles['broken']}>{text('soundFailed')}</p>;
  return (
    <audio
      className={styles['sound']}
      controls
      preload="metadata"
      src={data.url}
      aria-label={text('sound', { name })}
      onError={() => setIsBroken(true)}
      onLoadedMetadata={({ currentTarget }) => {
        if (startAt === undefined) return;
        currentTarget.currentTime = startAt;
        // Some browsers require a click before they play.
        void currentTarget.play().catch(() => undefined);
      }}
    />
  );
};
