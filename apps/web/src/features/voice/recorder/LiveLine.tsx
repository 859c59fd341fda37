import { useEffect, useRef } from 'react';
import styles from './Recorder.module.css';
import { useRecorder } from './recorder.state.ts';

const LOUD_LEVEL = 0.25;
const STROKE = 3;
const STEP = 5;

/** Waveform of the last seconds while recording. */
export const LiveLine = ({ label }: { label: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const draw = (levels: readonly number[]) => {
      const place = canvas.current;
      const context = place?.getContext('2d');
      if (!place || !context) return;
      const { width, height } = place.getBoundingClientRect();
      const dense = globalThis.devicePixelRatio;
      place.width = width * dense;
      place.height = height * dense;
      context.scale(dense, dense);
      context.fillStyle = getComputedStyle(place).color;
      const shown = levels.slice(-Math.floor(width / STEP));
      shown.forEach((level, at) => {
        const tall = Math.max(2, Math.min(1, Math.sqrt(level / LOUD_LEVEL)) * height);
        context.fillRect(width - (shown.length - at) * STEP, (height - tall) / 2, STROKE, tall);
      });
    };
    draw(useRecorder.getState().levels);
    return useRecorder.subscribe(({ levels }) => draw(levels));
  }, []);
  return <canvas ref={canvas} className={styles['line']} role="img" aria-label={label} />;
};
