import { clockOf } from '@studiolo/contract/evidence/clock';
import { useText } from '../../../platform/i18n/use-text.ts';
import { voiceTexts } from '../voice.texts.ts';
import styles from './Details.module.css';
import { seek, usePlayer } from './player.ts';

type Props = { seconds: number; peaks: readonly number[]; marks: readonly number[] };

const FLAT = Array.from({ length: 120 }, () => 12);

export const SeekLine = ({ seconds, peaks, marks }: Props) => {
  const text = useText(voiceTexts);
  const share = usePlayer(({ second }) => Math.round((second / Math.max(0.1, seconds)) * 500) / 500);
  const shown = peaks.length > 0 ? peaks : FLAT;
  const strokes = (
    <>
      {shown.map((peak, at) => (
        <rect key={at} x={at * 3} y={50 - Math.max(4, peak) / 2} width={2} height={Math.max(4, peak)} />
      ))}
    </>
  );
  const box = {
    viewBox: `0 0 ${shown.length * 3} 100`,
    preserveAspectRatio: 'none',
    'aria-hidden': true,
  } as const;
  return (
    <div className={styles['seek']}>
      <svg {...box}>{strokes}</svg>
      <svg {...box} className={styles['heard']} style={{ clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` }}>
        {strokes}
      </svg>
      <input
        type="range"
        aria-label={text('position')}
        aria-valuetext={clockOf(share * seconds)}
        min={0}
        max={1}
        step={0.002}
        value={share}
        onChange={({ currentTarget }) => seek(Number(currentTarget.value) * seconds)}
      />
      {marks.map((mark) => (
        <button
          key={mark}
          type="button"
          className={styles['mark']}
          style={{ left: `${(mark / Math.max(0.1, seconds)) * 100}%` }}
          aria-label={text('markAt', { time: clockOf(mark) })}
          title={text('markAt', { time: clockOf(mark) })}
          onClick={() => seek(mark)}
        />
      ))}
    </div>
  );
};
