import type { Minutes, MinutesLine, Recording } from '@studiolo/contract/voice/entities';
import { MINUTES_SECTIONS } from '@studiolo/contract/voice/kinds';
import { clockOf } from '@studiolo/contract/evidence/clock';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { playFrom, usePlayer } from '../details/player.ts';
import { useVoiceName } from '../transcript/use-voice-name.ts';
import { voiceTexts } from '../voice.texts.ts';
import styles from './Minutes.module.css';
import { SendLine } from './SendLine.tsx';

type Props = {
  lines: Minutes['lines'];
  speakers: Readonly<Record<string, string>>;
  /** Recording of the minutes, if lines can be sent to other parts of the app. */
  recording?: Pick<Recording, 'recordingId' | 'title'>;
  /** Undefined if actions cannot be ticked off. */
  onDone: ((line: MinutesLine, isDone: boolean) => void) | undefined;
};

const Line = ({ line, speakers, recording, onDone }: { line: MinutesLine } & Omit<Props, 'lines'>) => {
  const text = useText(voiceTexts);
  const nameOf = useVoiceName(speakers);
  const canPlay = usePlayer(({ isLoaded }) => isLoaded);
  const { anchor, who, when, isDone, isStale, section } = line;
  const about = [who, when].filter(Boolean).join(' · ');
  const time = anchor
    ? [anchor.speaker && nameOf(anchor.speaker), clockOf(anchor.second)].filter(Boolean).join(' · ')
    : '';
  return (
    <li className={styles['line']} data-unsupported={anchor === null || undefined}>
      {section === 'actions' && onDone ? (
        <Checkbox
          label={line.text}
          checked={isDone}
          onChange={({ currentTarget }) => onDone(line, currentTarget.checked)}
        />
      ) : (
        <span>{line.text}</span>
      )}
      {about !== '' && <span className={styles['about']}>{about}</span>}
      {anchor && !canPlay ? (
        <span className={styles['mark']}>{time}</span>
      ) : anchor ? (
        <button
          type="button"
          className={styles['anchor']}
          title={anchor.quote}
          aria-label={text('playLine', { at: time })}
          onClick={() => playFrom(anchor.second)}
        >
          <IconPlayerPlay size={12} stroke={2} aria-hidden="true" /> {time}
        </button>
      ) : (
        <span className={styles['mark']}>{text('unsupportedLine')}</span>
      )}
      {anchor && recording && <SendLine recording={recording} words={line.text} second={anchor.second} />}
      {isStale && <span className={styles['mark']}>{text('stale')}</span>}
    </li>
  );
};

/** Minutes in sections. Each line plays its position in the recording. */
export const MinutesLines = ({ lines, ...rest }: Props) => {
  const text = useText(voiceTexts);
  return MINUTES_SECTIONS.map((section) => {
    const sectionLines = lines.filter((line) => line.section === section);
    if (sectionLines.length === 0) return null;
    return (
      <section key={section} className={styles['section']} aria-label={text(section)}>
        <h3>{text(section)}</h3>
        <ul>
          {sectionLines.map((line) => (
            <Line key={line.lineId} line={line} {...rest} />
          ))}
        </ul>
      </section>
    );
  });
};
