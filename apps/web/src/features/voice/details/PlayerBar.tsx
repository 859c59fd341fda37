import {
  IconPlayerPause,
  IconPlayerPlay,
  IconRewindBackward5,
  IconRewindForward5,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { clockOf } from '@studiolo/contract/evidence/clock';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { voiceTexts } from '../voice.texts.ts';
import styles from './Details.module.css';
import { attachPlayer, RATES, setRate, SKIP_SECONDS, skip, togglePlaying, usePlayer } from './player.ts';
import { SeekLine } from './SeekLine.tsx';

type Props = {
  sound: string;
  seconds: number;
  peaks: readonly number[];
  marks: readonly number[];
  startAt: number;
};

/** Audio player with a waveform for seeking, fixed at the bottom. */
export const PlayerBar = ({ sound, seconds, peaks, marks, startAt }: Props) => {
  const text = useText(voiceTexts);
  const element = useRef<HTMLAudioElement>(null);
  const { isPlaying, rate, isBroken } = usePlayer();
  const second = usePlayer((player) => Math.floor(player.second));
  const first = useRef(startAt);
  useEffect(() => (element.current ? attachPlayer(element.current, first.current) : undefined), [sound]);
  return (
    <div role="region" aria-label={text('player')} className={styles['player']}>
      <audio ref={element} src={sound} preload="metadata" />
      <IconButton label={text('back')} onClick={() => skip(-SKIP_SECONDS)}>
        <IconRewindBackward5 size={20} stroke={1.7} />
      </IconButton>
      <IconButton label={text(isPlaying ? 'pausePlaying' : 'play')} onClick={togglePlaying}>
        {isPlaying ? <IconPlayerPause size={24} stroke={1.7} /> : <IconPlayerPlay size={24} stroke={1.7} />}
      </IconButton>
      <IconButton label={text('forward')} onClick={() => skip(SKIP_SECONDS)}>
        <IconRewindForward5 size={20} stroke={1.7} />
      </IconButton>
      <span className={styles['times']}>
        {clockOf(second)} / {clockOf(seconds)}
      </span>
      <SeekLine seconds={seconds} peaks={peaks} marks={marks} />
      <Menu
        label={text('speed')}
        align="end"
        trigger={(props) => (
          <button
            type="button"
            {...props}
            className={styles['rate']}
            aria-label={`${text('speed')} ${rate}×`}
          >
            {rate}×
          </button>
        )}
      >
        {(close) =>
          RATES.map((each) => (
            <MenuItem
              key={each}
              isChecked={each === rate}
              onSelect={() => {
                close();
                setRate(each);
              }}
            >
              {each}×
            </MenuItem>
          ))
        }
      </Menu>
      {isBroken && (
        <p role="alert" className={styles['broken']}>
          {text('notPlayable')}
        </p>
      )}
    </div>
  );
};
