import type { Recording, TranscriptSegment } from '@studiolo/contract/voice/entities';
import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsTight } from '../../../platform/browser/screen-width.ts';
import { PanelTabs } from '../../../ui/PanelTabs.tsx';
import { NoTranscript } from '../transcript/NoTranscript.tsx';
import { TranscribeRest } from '../transcript/TranscribeRest.tsx';
import { Transcript } from '../transcript/Transcript.tsx';
import { voiceTexts } from '../voice.texts.ts';
import styles from './Details.module.css';
import { PlayerBar } from './PlayerBar.tsx';
import { RATES, setRate, SKIP_SECONDS, skip, togglePlaying, usePlayer } from './player.ts';

const TYPES_INTO = 'input, textarea, select, button, a, [contenteditable], [role="menu"], dialog';

const nextRate = (step: number): number => {
  const at = RATES.findIndex((rate) => rate === usePlayer.getState().rate);
  return RATES[Math.min(RATES.length - 1, Math.max(0, at + step))] ?? 1;
};

const KEY_ACTIONS: Record<string, () => void> = {
  ' ': togglePlaying,
  ArrowLeft: () => skip(-SKIP_SECONDS),
  ArrowRight: () => skip(SKIP_SECONDS),
  '<': () => setRate(nextRate(-1)),
  '>': () => setRate(nextRate(1)),
};

/**
 * Keyboard shortcuts of the player: Space plays, the arrow keys skip, < and > change the speed. Ignored in
 * fields and on buttons.
 */
const useHotkeysOfPlayer = (): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = KEY_ACTIONS[event.key];
      const isElsewhere = event.target instanceof Element && event.target.closest(TYPES_INTO) !== null;
      if (!act || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
};

type Part = {
  name: string;
  label: string;
  body: ReactNode;
  /** Whether it fills the column and has its own scroll container. */
  isTall?: boolean;
};

type Props = {
  recording: Recording;
  segments: readonly TranscriptSegment[];
  /** URL of the audio; undefined for a recording without audio. */
  sound: string | undefined;
  startAt: number;
  canEdit: boolean;
  hasWords?: boolean;
  /** Tabs beside the transcript. */
  parts: readonly Part[];
};

/** A recording: its transcript on the left, minutes and other parts on the right, the player below. */
export const RecordingView = ({
  recording,
  segments,
  sound,
  startAt,
  canEdit,
  hasWords = true,
  parts,
}: Props) => {
  const text = useText(voiceTexts);
  const isTight = useIsTight();
  const [chosen, setChosen] = useState(() =>
    new URLSearchParams(location.search).has('ask') ? 'ask' : 'transcript',
  );
  useHotkeysOfPlayer();
  const isShown = segments.length > 0;
  useEffect(() => {
    if (!isShown || startAt === 0) return;
    const at = segments.findLast(({ start }) => start <= startAt + 0.5);
    if (at) document.getElementById(`segment-${at.segmentId}`)?.scrollIntoView({ block: 'center' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the words are there
  }, [isShown]);

  const transcript: Part = {
    name: 'transcript',
    label: text('transcript'),
    body: isShown ? (
      <>
        <Transcript recording={recording} segments={segments} canEdit={canEdit} />
        {canEdit && <TranscribeRest recording={recording} />}
      </>
    ) : (
      <NoTranscript recording={recording} />
    ),
  };
  const all = [...(hasWords ? [transcript] : []), ...parts];
  const columns = isTight ? [all] : hasWords ? [[transcript], parts] : [parts];
  return (
    <div className={styles['view']}>
      <div className={styles['columns']}>
        {columns.map((column, at) => {
          const open = column.find(({ name }) => name === chosen) ?? column[0];
          if (!open) return null;
          return (
            <section
              key={open.name === 'transcript' ? 'words' : `column-${at}`}
              className={styles['column']}
              data-tall={open.isTall || undefined}
            >
              {column.length > 1 ? (
                <div className={styles['tabs']}>
                  <PanelTabs label={text('parts')} tabs={column} current={open.name} onChoose={setChosen} />
                </div>
              ) : (
                <h2 className={styles['heading']}>{open.label}</h2>
              )}
              {open.body}
            </section>
          );
        })}
      </div>
      {recording.isSoundRemoved && <p className={styles['note']}>{text('soundRemoved')}</p>}
      {sound !== undefined && (
        <PlayerBar
          sound={sound}
          seconds={recording.seconds}
          peaks={recording.peaks}
          marks={recording.marks}
          startAt={startAt}
        />
      )}
    </div>
  );
};
