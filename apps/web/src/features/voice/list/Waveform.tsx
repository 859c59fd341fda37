import styles from './List.module.css';

type Props = { peaks: readonly number[]; count?: number };

const DEFAULT_HEIGHT = 28;

export const Waveform = ({ peaks, count = DEFAULT_HEIGHT }: Props) => {
  const shown = Array.from({ length: count }, (_, at) => {
    const from = Math.floor((peaks.length * at) / count);
    const to = Math.max(from + 1, Math.floor((peaks.length * (at + 1)) / count));
    return Math.max(6, ...peaks.slice(from, to));
  });
  return (
    <svg
      className={styles['wave']}
      viewBox={`0 0 ${count * 3} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {shown.map((peak, at) => (
        <rect key={at} x={at * 3} y={50 - peak / 2} width={1.8} height={peak} />
      ))}
    </svg>
  );
};
